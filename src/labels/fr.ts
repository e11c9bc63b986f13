import type { Labels } from './labels.ts'

/** French. A narrow no-break space stands before `; ! ?`, a no-break space before `:` and within « ». */
export const fr: Labels = {
  language: 'fr',
  present: 'aujourd’hui',

  // Sections and navigation
  home: 'Accueil',
  about: 'À propos',
  skills: 'Compétences',
  projects: 'Projets',
  resume: 'Parcours',
  contact: 'Contact',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  quickLinks: 'Liens rapides',
  menu: 'Menu',
  darkTheme: 'Thème sombre',
  backToTop: '{name}, retour en haut de la page',
  note: 'Note nº {number}',
  visitCost:
    'Cette visite a pesé {size} et était lisible après {time}. Mesuré dans votre navigateur, rien n’est transmis.',

  // Home
  viewMyWork: 'Voir mes projets',
  getInTouch: 'Me contacter',
  nowAt: 'Actuellement chez {company}',
  profiles: 'Profils',
  email: 'E-mail',

  // Skills
  selfAssessed: 'Auto-évaluation, de 0 à 100',
  skillLevel: '{name}, niveau en pour cent',
  certifications: 'Certifications',
  practices: 'Méthodes de travail',

  // Projects
  problem: 'Problème',
  approach: 'Ce que j’ai fait',
  impact: 'Résultat',
  technologies: 'Technologies',
  code: 'Code',
  live: 'En ligne',

  // Resume
  downloadResume: 'Télécharger le CV (PDF)',
  experience: 'Expérience',
  education: 'Formation',
  morePoints: '{count} de plus',
  languages: 'Langues',

  // The résumé as a document, and its print view
  resumeTitle: 'Curriculum vitæ',
  resumeOf: 'CV de {name}',
  resumeDescription: 'Le CV de {name}, {role}, à lire et à imprimer.',
  resumeOpening: 'Nom, coordonnées et profil',
  resumeContents: 'Sommaire',
  resumeWork: 'Emplois',
  resumeStudies: 'Études',
  resumePhone: 'Téléphone',
  resumeLocation: 'Lieu',
  resumeAvailability: 'Disponibilité',
  resumePortfolio: 'Site',
  resumeLookingBack: 'Avec le recul',
  resumeBuiltWith: 'Réalisé avec',
  resumeSee: 'Voir',
  resumeIndex: 'Index des technologies',
  resumePageNumber: '{page} / {pages}',
  resumePageOf: 'Page {page} sur {pages}',
  resumeBack: 'Retour',
  resumeDownload: 'Télécharger en PDF',
  resumeShort: 'Une page',
  resumePrint: 'Imprimer',

  // Contact
  contactLine: 'Dites-moi ce que vous construisez, ce qui vous bloque et pour quand cela doit fonctionner.',
  directEmail: 'Vous pouvez aussi [m’écrire directement]\u00a0:',
  mailSubject: 'Bonjour depuis votre portfolio',
  mailGreeting: 'Bonjour {name},',
  requiredFields: 'Les champs marqués d’un * sont obligatoires.',
  nameField: 'Nom',
  subjectField: 'Objet',
  messageField: 'Message',
  leaveEmpty: 'Laissez ce champ vide',
  sendMessage: 'Envoyer le message',
  sending: 'Envoi en cours…',
  messageWasSent: 'Votre message a été envoyé.',
  fieldRequired: 'Ce champ est obligatoire\u00a0: {field}.',
  fieldTooLong: '{field}\u00a0: {limit} caractères au maximum.',
  fieldNotAnAddress: '{field}\u00a0: indiquez une adresse comme nom@example.com.',
  missingTitle: 'Erreur',
  missingText: 'Veuillez remplir tous les champs obligatoires.',
  sentTitle: 'Message envoyé\u202f!',
  sentText: 'Merci pour votre message. Je vous répondrai très bientôt\u202f!',
  failedTitle: 'Échec de l’envoi',
  failedText: 'Votre message n’a pas pu être envoyé. Utilisez le lien e-mail direct ci-dessous.',
  failedInline: 'Le message n’a pas pu être envoyé. Réessayez ou écrivez-moi directement.',
  serverError: 'Erreur du serveur\u00a0: {status}',
  serverUnreachable: 'Le serveur est injoignable.',
  tooManyMessages: 'Trop de messages ont été envoyés. Réessayez plus tard ou écrivez un e-mail.',
  notification: 'Notification',
  close: 'Fermer',

  // llms.txt
  worksWith: 'Travaille avec {skills}',
  speaks: 'Parle {languages}',
  pages: 'Pages',
  everything: 'tout sur une seule page',
  resumeAsJson: 'CV en JSON',
  resumeAsPdf: 'CV en PDF',
  realText: 'avec du vrai texte',
  contactForm: 'Formulaire de contact',
  contactFormAbout: 'nom, e-mail, objet et message\u202f; {name} répond par e-mail',
  elsewhere: 'Ailleurs',

  // Page not found
  notFound: 'Page introuvable',
  notFoundDescription: 'Cette page n’existe pas.',
  notFoundText:
    'Rien ne se trouve à cette adresse. Elle comporte peut-être une faute de frappe, ou la page a été déplacée.',
  returnHome: 'Retour à l’accueil',
}
