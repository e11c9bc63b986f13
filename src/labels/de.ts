import type { Labels } from './labels.ts'

/** German, with „…“ for quotes and the polite form. */
export const de: Labels = {
  language: 'de',
  present: 'heute',

  // Sections and navigation
  home: 'Start',
  about: 'Über mich',
  skills: 'Kenntnisse',
  projects: 'Projekte',
  resume: 'Lebenslauf',
  contact: 'Kontakt',
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  quickLinks: 'Direktlinks',
  menu: 'Menü',
  darkTheme: 'Dunkles Design',
  backToTop: '{name}, nach oben',
  note: 'Anmerkung {number}',
  visitCost:
    'Dieser Besuch brauchte {size} und war nach {time} lesbar. In Ihrem Browser gemessen, nirgendwohin gesendet.',

  // Home
  viewMyWork: 'Projekte ansehen',
  getInTouch: 'Kontakt aufnehmen',
  nowAt: 'Zurzeit bei {company}',
  profiles: 'Profile',
  email: 'E-Mail',

  // Skills
  selfAssessed: 'Selbsteinschätzung, 0 bis 100',
  skillLevel: '{name}, Kenntnisse in Prozent',
  certifications: 'Zertifikate',
  practices: 'Arbeitsweise',

  // Projects
  problem: 'Ausgangslage',
  approach: 'Mein Beitrag',
  impact: 'Ergebnis',
  technologies: 'Technologien',
  code: 'Code',
  live: 'Live ansehen',

  // Resume
  downloadResume: 'Lebenslauf herunterladen (PDF)',
  experience: 'Berufserfahrung',
  education: 'Ausbildung',
  morePoints: '{count} weitere',
  languages: 'Sprachen',

  // The résumé as a document, and its print view
  resumeTitle: 'Lebenslauf',
  resumeOf: 'Lebenslauf von {name}',
  resumeDescription: 'Der Lebenslauf von {name}, {role}, zum Lesen und Drucken.',
  resumeOpening: 'Name, Kontakt und Profil',
  resumeContents: 'Inhalt',
  resumeWork: 'Beruf',
  resumeStudies: 'Studium',
  resumePhone: 'Telefon',
  resumeLocation: 'Ort',
  resumeAvailability: 'Verfügbarkeit',
  resumePortfolio: 'Website',
  resumeLookingBack: 'Im Rückblick',
  resumeBuiltWith: 'Umgesetzt mit',
  resumeSee: 'Siehe',
  resumeIndex: 'Verzeichnis der Technologien',
  resumePageNumber: '{page} / {pages}',
  resumePageOf: 'Seite {page} von {pages}',
  resumeBack: 'Zurück',
  resumeDownload: 'Als PDF herunterladen',
  resumeShort: 'Eine Seite',
  resumePrint: 'Drucken',

  // Contact
  contactLine: 'Erzählen Sie mir, was Sie bauen, was im Weg steht und bis wann es laufen muss.',
  directEmail: 'Sie können mir auch [direkt schreiben]:',
  mailSubject: 'Nachricht über Ihr Portfolio',
  mailGreeting: 'Hallo {name},',
  requiredFields: 'Mit * gekennzeichnete Felder sind Pflichtfelder.',
  nameField: 'Name',
  subjectField: 'Betreff',
  messageField: 'Nachricht',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  sendMessage: 'Nachricht senden',
  sending: 'Wird gesendet …',
  messageWasSent: 'Ihre Nachricht wurde gesendet.',
  fieldRequired: 'Bitte ausfüllen: {field}.',
  fieldTooLong: '{field}: höchstens {limit} Zeichen.',
  fieldNotAnAddress: '{field}: bitte eine Adresse wie name@example.com angeben.',
  missingTitle: 'Fehler',
  missingText: 'Bitte füllen Sie alle Pflichtfelder aus.',
  sentTitle: 'Nachricht gesendet!',
  sentText: 'Vielen Dank für Ihre Nachricht. Ich melde mich bald bei Ihnen!',
  failedTitle: 'Senden fehlgeschlagen',
  failedText: 'Ihre Nachricht konnte nicht gesendet werden. Bitte nutzen Sie den direkten E-Mail-Link unten.',
  failedInline:
    'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal oder schreiben Sie mir direkt.',
  serverError: 'Serverfehler: {status}',
  serverUnreachable: 'Der Server ist nicht erreichbar.',
  tooManyMessages:
    'Es wurden zu viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal oder schreiben Sie eine E-Mail.',
  notification: 'Hinweis',
  close: 'Schließen',

  // llms.txt
  worksWith: 'Arbeitet mit {skills}',
  speaks: 'Spricht {languages}',
  pages: 'Seiten',
  everything: 'alles auf einer Seite',
  resumeAsJson: 'Lebenslauf als JSON',
  resumeAsPdf: 'Lebenslauf als PDF',
  realText: 'mit echtem Text',
  contactForm: 'Kontaktformular',
  contactFormAbout: 'Name, E-Mail, Betreff und Nachricht; {name} antwortet per E-Mail',
  elsewhere: 'Anderswo',

  // Page not found
  notFound: 'Seite nicht gefunden',
  notFoundDescription: 'Diese Seite gibt es nicht.',
  notFoundText:
    'Unter dieser Adresse ist nichts zu finden. Vielleicht enthält sie einen Tippfehler, oder die Seite ist umgezogen.',
  returnHome: 'Zur Startseite',
}
