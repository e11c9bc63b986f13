import type { Labels } from './labels.ts'

/** Spanish, with opening ¡ and ¿ and the polite form. */
export const es: Labels = {
  language: 'es',
  present: 'actualidad',

  // Sections and navigation
  home: 'Inicio',
  about: 'Sobre mí',
  skills: 'Competencias',
  projects: 'Proyectos',
  resume: 'Trayectoria',
  contact: 'Contacto',
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Navegación principal',
  quickLinks: 'Enlaces rápidos',
  menu: 'Menú',
  darkTheme: 'Tema oscuro',
  backToTop: '{name}, volver arriba',
  note: 'Nota {number}',
  visitCost:
    'Esta visita ocupó {size} y se pudo leer a los {time}. Medido en su navegador, no se envía a ningún sitio.',

  // Home
  viewMyWork: 'Ver mis proyectos',
  getInTouch: 'Contactar',
  nowAt: 'Actualmente en {company}',
  profiles: 'Perfiles',
  email: 'Correo',

  // Skills
  selfAssessed: 'Autoevaluación, de 0 a 100',
  skillLevel: '{name}, nivel en porcentaje',
  certifications: 'Certificaciones',
  practices: 'Formas de trabajo',

  // Projects
  problem: 'Problema',
  approach: 'Lo que hice',
  impact: 'Resultado',
  technologies: 'Tecnologías',
  code: 'Código',
  live: 'En línea',

  // Resume
  downloadResume: 'Descargar currículum (PDF)',
  experience: 'Experiencia',
  education: 'Formación',
  morePoints: '{count} más',
  languages: 'Idiomas',

  // The résumé as a document, and its print view
  resumeTitle: 'Currículum',
  resumeOf: 'Currículum de {name}',
  resumeDescription: 'El currículum de {name}, {role}, para leer e imprimir.',
  resumeOpening: 'Nombre, contacto y perfil',
  resumeContents: 'Contenido',
  resumeWork: 'Empleos',
  resumeStudies: 'Estudios',
  resumePhone: 'Teléfono',
  resumeLocation: 'Lugar',
  resumeAvailability: 'Disponibilidad',
  resumePortfolio: 'Sitio web',
  resumeLookingBack: 'En retrospectiva',
  resumeBuiltWith: 'Hecho con',
  resumeSee: 'Véase',
  resumeIndex: 'Índice de tecnologías',
  resumePageNumber: '{page} / {pages}',
  resumePageOf: 'Página {page} de {pages}',
  resumeBack: 'Volver',
  resumeDownload: 'Descargar en PDF',
  resumeShort: 'Una página',
  resumePrint: 'Imprimir',

  // Contact
  contactLine: 'Cuénteme qué está construyendo, qué se lo impide y para cuándo tiene que funcionar.',
  directEmail: 'También puede [escribirme directamente]:',
  mailSubject: 'Mensaje desde su portafolio',
  mailGreeting: 'Hola, {name}:',
  requiredFields: 'Los campos marcados con * son obligatorios.',
  nameField: 'Nombre',
  subjectField: 'Asunto',
  messageField: 'Mensaje',
  leaveEmpty: 'Deje este campo vacío',
  sendMessage: 'Enviar mensaje',
  sending: 'Enviando…',
  messageWasSent: 'Su mensaje se ha enviado.',
  fieldRequired: 'Campo obligatorio: {field}.',
  fieldTooLong: '{field}: {limit} caracteres como máximo.',
  fieldNotAnAddress: '{field}: indique una dirección como nombre@example.com.',
  missingTitle: 'Error',
  missingText: 'Rellene todos los campos obligatorios.',
  sentTitle: '¡Mensaje enviado!',
  sentText: 'Gracias por su mensaje. ¡Le responderé muy pronto!',
  failedTitle: 'No se pudo enviar',
  failedText: 'Hubo un problema al enviar su mensaje. Utilice el enlace de correo directo de abajo.',
  failedInline: 'No se pudo enviar el mensaje. Inténtelo de nuevo o escríbame directamente.',
  serverError: 'Error del servidor: {status}',
  serverUnreachable: 'No se pudo contactar con el servidor.',
  tooManyMessages: 'Se han enviado demasiados mensajes. Inténtelo más tarde o escriba un correo.',
  notification: 'Notificación',
  close: 'Cerrar',

  // llms.txt
  worksWith: 'Trabaja con {skills}',
  speaks: 'Habla {languages}',
  pages: 'Páginas',
  everything: 'todo en una página',
  resumeAsJson: 'Currículum en JSON',
  resumeAsPdf: 'Currículum en PDF',
  realText: 'con texto real',
  contactForm: 'Formulario de contacto',
  contactFormAbout: 'nombre, correo, asunto y mensaje; {name} responde por correo',
  elsewhere: 'En otros sitios',

  // Page not found
  notFound: 'Página no encontrada',
  notFoundDescription: 'Esta página no existe.',
  notFoundText: 'No hay nada en esta dirección. Puede que tenga una errata o que la página se haya movido.',
  returnHome: 'Volver al inicio',
}
