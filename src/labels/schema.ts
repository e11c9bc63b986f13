import { z } from 'zod'

/** A text with `{placeholders}`. */
export const labelText = z.string().trim().min(1)
const text = labelText
const form = labelText.optional()

/** A text that counts: a form for each plural category of the language (unicode.org/reports/tr35), or one for all. */
const counted = z.union([
  text,
  z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: form }),
])

/**
 * Every visible text that is not content. `en.yaml` says what each is for, and `src/labels/<language>.yaml` holds them in
 * the other languages. `labels:` in `content/site.yaml` overrides them.
 */
export const labelsSchema = z.strictObject({
  present: text,

  home: text,
  about: text,
  skills: text,
  projects: text,
  resume: text,
  contact: text,
  skipToContent: text,
  mainNavigation: text,
  quickLinks: text,
  menu: text,
  more: text,
  darkTheme: text,
  backToTop: text,
  note: text,
  visitCost: text,

  viewMyWork: text,
  getInTouch: text,
  nowAt: text,
  profiles: text,
  email: text,

  selfAssessed: text,
  skillLevel: text,
  certifications: text,
  practices: text,

  problem: text,
  approach: text,
  impact: text,
  technologies: text,
  code: text,
  live: text,

  downloadResume: text,
  experience: text,
  education: text,
  morePoints: counted,
  languages: text,

  resumeTitle: text,
  resumeOf: text,
  resumeDescription: text,
  resumeOpening: text,
  resumeContents: text,
  resumeWork: text,
  resumeStudies: text,
  resumePhone: text,
  resumeLocation: text,
  resumeAvailability: text,
  resumePortfolio: text,
  resumeLookingBack: text,
  resumeBuiltWith: text,
  resumeSee: text,
  resumeIndex: text,
  resumePageNumber: text,
  resumePageOf: text,
  resumeBack: text,
  resumeDownload: text,
  resumeShort: counted,
  resumePrint: text,

  contactLine: text,
  directEmail: text,
  mailSubject: text,
  mailGreeting: text,
  requiredFields: text,
  nameField: text,
  subjectField: text,
  messageField: text,
  leaveEmpty: text,
  sendMessage: text,
  sending: text,
  messageWasSent: text,
  fieldRequired: text,
  fieldTooLong: counted,
  fieldNotAnAddress: text,
  missingTitle: text,
  missingText: text,
  sentTitle: text,
  sentText: text,
  failedTitle: text,
  failedText: text,
  failedInline: text,
  serverError: text,
  serverUnreachable: text,
  tooManyMessages: text,
  notification: text,
  close: text,

  ownerMailNote: text,

  heldMessages: text,
  heldRelease: text,
  heldOthers: text,
  heldWhy: text,
  signHoneypot: text,
  signHurried: text,
  signRepeated: text,
  signAkismet: text,
  signUnproven: text,
  signProgram: text,
  signLinks: text,
  signMarkup: text,
  signScript: text,
  signCrowded: text,

  worksWith: text,
  speaks: text,
  pages: text,
  everything: text,
  resumeAsJson: text,
  resumeAsPdf: text,
  realText: text,
  contactForm: text,
  contactFormAbout: text,
  elsewhere: text,

  notFound: text,
  notFoundDescription: text,
  notFoundText: text,
  returnHome: text,
})

type Texts = z.infer<typeof labelsSchema>

/** The key of a label. */
export type Label = keyof Texts

/** The key of a label that does not count. */
export type TextLabel = { [key in Label]: Texts[key] extends string ? key : never }[Label]

/** A label with a form for each plural category. */
export type Counted = Texts['morePoints']

/** Some labels, such as the overrides in `site.yaml`. */
export type SomeLabels = { [key in Label]?: Texts[key] | undefined }

/** The labels of a page; `language` is its BCP 47 tag. */
export type Labels = Texts & { language: string }

export const labelKeys: Label[] = labelsSchema.keyof().options
