/**
 * The English labels: every visible text that is not content. `labels:` in `content/site.yaml` overrides them by key.
 * `{name}` is a placeholder. Texts marked “specified” are part of the product's contract.
 */
export const en = {
  /** BCP 47 tag for the `lang` attribute and date formats. */
  language: 'en',
  present: 'present',

  // Sections and navigation (specified)
  home: 'Home',
  about: 'About',
  skills: 'Skills',
  projects: 'Projects',
  resume: 'Resume',
  contact: 'Contact',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  quickLinks: 'Quick links',
  menu: 'Menu',
  darkTheme: 'Dark theme',
  backToTop: '{name}, back to the top',
  note: 'Note {number}',
  visitCost: 'This visit took {size} and was readable after {time}. Measured in your browser, sent nowhere.',

  // Home
  viewMyWork: 'View My Work', // specified
  getInTouch: 'Get In Touch', // specified
  nowAt: 'Now at {company}',
  profiles: 'Profiles',
  email: 'Email',

  // Skills
  selfAssessed: 'Self-assessed, 0 to 100',
  skillLevel: '{name}, level in percent',
  certifications: 'Certifications',
  practices: 'Ways of working',

  // Projects
  problem: 'Problem',
  approach: 'What I did',
  impact: 'Impact',
  technologies: 'Technologies',
  code: 'Code',
  live: 'Live',

  // Resume
  downloadResume: 'Download Resume (PDF)', // specified
  experience: 'Experience',
  education: 'Education',
  morePoints: '{count} more',
  languages: 'Languages',

  // The résumé as a document, and its print view
  resumeTitle: 'Résumé',
  resumeOf: 'Résumé of {name}',
  resumeDescription: 'The résumé of {name}, {role}, to read and to print.',
  resumeOpening: 'Name, contact and profile',
  resumeContents: 'Contents',
  resumeWork: 'Work',
  resumeStudies: 'Studies',
  resumePhone: 'Phone',
  resumeLocation: 'Location',
  resumeAvailability: 'Availability',
  resumePortfolio: 'Portfolio',
  resumeLookingBack: 'Looking back',
  resumeBuiltWith: 'Built with',
  resumeSee: 'See',
  resumeIndex: 'Index of technologies',
  resumePageNumber: '{page} / {pages}',
  resumePageOf: 'Page {page} of {pages}',
  resumeBack: 'Back',
  resumeDownload: 'Download as PDF',
  resumeShort: 'One page',
  resumePrint: 'Print',

  // Contact
  contactLine: 'Tell me what you are building, what is in its way, and when it has to work.',
  directEmail: 'You can always [email me directly]:',
  mailSubject: 'Hello from your portfolio',
  mailGreeting: 'Hi {name},',
  requiredFields: 'Fields marked * are required.',
  nameField: 'Name', // specified, as are the other fields; `email` above is one of them
  subjectField: 'Subject',
  messageField: 'Message',
  leaveEmpty: 'Leave this empty',
  sendMessage: 'Send Message',
  sending: 'Sending...', // specified
  messageWasSent: 'Your message was sent.',
  fieldRequired: '{field} is required.',
  fieldTooLong: '{field} can be at most {limit} characters long.',
  fieldNotAnAddress: '{field} must be an address such as name@example.com.',
  missingTitle: 'Error', // specified, as are the other toasts
  missingText: 'Please fill in all required fields.',
  sentTitle: 'Message Sent!',
  sentText: "Thank you for your message. I'll get back to you soon!",
  failedTitle: 'Send Failed',
  failedText: 'There was a problem sending your message. Please try the direct email link below.',
  failedInline: 'Failed to send message. Please try again or email me directly.',
  serverError: 'Server error: {status}', // specified
  serverUnreachable: 'The server could not be reached.',
  tooManyMessages: 'Too many messages were sent. Please try again later or write an email.',
  notification: 'Notification',
  close: 'Close',

  // llms.txt
  worksWith: 'Works with {skills}',
  speaks: 'Speaks {languages}',
  pages: 'Pages',
  everything: 'everything on one page',
  resumeAsJson: 'Résumé as JSON',
  resumeAsPdf: 'Résumé as PDF',
  realText: 'with real text',
  contactForm: 'Contact form',
  contactFormAbout: 'name, email, subject and message; {name} answers by email',
  elsewhere: 'Elsewhere',

  // Page not found
  notFound: 'Oops! Page not found', // specified
  notFoundDescription: 'This page does not exist.',
  notFoundText:
    'Nothing is kept under this address. It may have been mistyped, or moved when the page was rewritten.',
  returnHome: 'Return to Home', // specified
}
