/**
 * Every visible text that is not content, in English, the source of the other languages (`<tag>.yaml`). What another file
 * lacks is shown in English; `labels:` in `content/site.yaml` overrides any. {name} is a placeholder, […] a link. Some texts
 * are specified: the test in `labels.test.ts` has them.
 */
export const english = {
  // Ends a period: Sep 2021 – present.
  present: 'present',

  // Sections and navigation
  home: 'Home',
  about: 'About',
  skills: 'Skills',
  projects: 'Projects',
  resume: 'Resume',
  contact: 'Contact',
  skipToContent: 'Skip to content',
  // Announced by screen readers, which add “navigation”, as is quickLinks.
  mainNavigation: 'Main',
  quickLinks: 'Quick links',
  menu: 'Menu',
  // A switch.
  darkTheme: 'Dark theme',
  // Announced: a link.
  backToTop: '{name}, back to the top',
  // Announced: the button of a footnote.
  note: 'Note {number}',
  // “63 kilobytes”, “0.42 seconds”.
  visitCost: 'This visit took {size} and was readable after {time}. Measured in your browser, sent nowhere.',

  // Home
  // Leads to the projects.
  viewMyWork: 'View My Work',
  getInTouch: 'Get In Touch',
  // The name of a company.
  nowAt: 'Now at {company}',
  // Announced: links.
  profiles: 'Profiles',
  // A link, and a field of the form.
  email: 'Email',

  // Skills
  selfAssessed: 'Self-assessed, 0 to 100',
  // Announced: a skill.
  skillLevel: '{name}, level in percent',
  // Short: “9 y · 4 jobs · 2 projects”, in which a skill was used.
  skillYears: { other: '{count} y' },
  skillJobs: { one: '{count} job', other: '{count} jobs' },
  skillProjects: { one: '{count} project', other: '{count} projects' },
  certifications: 'Certifications',
  practices: 'Ways of working',

  // Projects
  problem: 'Problem',
  approach: 'What I did',
  impact: 'Impact',
  technologies: 'Technologies',
  // A link to the source code.
  code: 'Code',
  // A link to the running product.
  live: 'Live',

  // Resume
  downloadResume: 'Download Resume (PDF)',
  // Jobs.
  experience: 'Experience',
  education: 'Education',
  // Unfolds the other points of an entry.
  morePoints: { one: '{count} more', other: '{count} more' },
  // Languages that the person speaks.
  languages: 'Languages',

  // The résumé as a document, and its print view
  resumeTitle: 'Resume',
  // The name may begin with a vowel.
  resumeOf: 'Resume of {name}',
  resumeDescription: 'The resume of {name}, {role}, to read and to print.',
  resumePhone: 'Phone',
  // Where the person is: “Lübeck, Germany”.
  resumeLocation: 'Location',
  // For work: “part-time from March”.
  resumeAvailability: 'Availability',
  // The address of the site.
  resumePortfolio: 'Portfolio',
  // What was learned.
  resumeLookingBack: 'Looking back',
  // Before a list of technologies.
  resumeBuiltWith: 'Built with',
  // Before an address.
  resumeSee: 'See',
  resumePageNumber: '{page} / {pages}',
  resumePageOf: 'Page {page} of {pages}',
  resumeBack: 'Back',
  resumeDownload: 'Download as PDF',
  // A link to the short résumé.
  resumeShort: { one: 'One page', other: '{count} pages' },
  resumePrint: 'Print',

  // Contact
  contactLine: 'Tell me what you are building, what is in its way, and when it has to work.',
  directEmail: 'You can always [email me directly].',
  // The subject of the mail that the visitor writes.
  mailSubject: 'Hello from your portfolio',
  mailGreeting: 'Hi {name},',
  requiredFields: 'Fields marked * are required.',
  nameField: 'Name',
  subjectField: 'Subject',
  messageField: 'Message',
  // A field that people do not see.
  leaveEmpty: 'Leave this empty',
  sendMessage: 'Send Message',
  sending: 'Sending...',
  messageWasSent: 'Your message was sent.',
  // {field} is the name of a field, such as Email.
  fieldRequired: '{field} is required.',
  fieldTooLong: {
    one: '{field} can be at most {count} character long.',
    other: '{field} can be at most {count} characters long.',
  },
  fieldNotAnAddress: '{field} must be an address such as name@example.com.',
  missingTitle: 'Error',
  missingText: 'Please fill in all required fields.',
  sentTitle: 'Message Sent!',
  sentText: "Thank you for your message. I'll get back to you soon!",
  failedTitle: 'Send Failed',
  failedText: 'There was a problem sending your message. Please try the direct email link below.',
  failedInline: 'Failed to send message. Please try again or email me directly.',
  serverError: 'Server error: {status}',
  serverUnreachable: 'The server could not be reached.',
  tooManyMessages: 'Too many messages were sent. Please try again later or write an email.',
  // Announced.
  notification: 'Notification',
  close: 'Close',

  // Page not found
  notFound: 'Oops! Page not found',
  notFoundText: 'There is no page at this address. It may have been mistyped, or the page has moved.',
  returnHome: 'Return to Home',

  // Written by an import: titles of sections, and what stands before a grade and the names of courses
  publications: 'Publications',
  awards: 'Awards',
  volunteering: 'Volunteering',
  testimonials: 'Testimonials',
  interests: 'Interests',
  grade: 'Grade',
  courses: 'Courses',
} as const

/** A text that counts: a form for each plural category of the language (unicode.org/reports/tr35), or one for all. */
export type Counted = string | { [form in Intl.LDMLPluralRule]?: string | undefined }

/** The key of a label. */
export type Label = keyof typeof english
type Texts = { [key in Label]: (typeof english)[key] extends string ? string : Counted }

/** The labels of a page; `language` is its BCP 47 tag. */
export type Labels = Texts & { language: string }
export type SomeLabels = { [key in Label]?: Texts[key] | undefined }
