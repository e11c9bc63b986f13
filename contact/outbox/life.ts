/** The states of a stored message; docs/contact.md says what the owner does about each. */
export const states = ['queued', 'held', 'delivered', 'failed'] as const

export type State = (typeof states)[number]

export type Event = 'accept' | 'claim' | 'settle' | 'retry' | 'repeat' | 'release' | 'delete'

/** The events that queue a stored message again. */
export type RequeueEvent = Extract<Event, 'retry' | 'repeat' | 'release'>

/** `new` is not stored yet, `gone` is deleted. */
type Transition = [from: readonly (State | 'new')[], event: Event, to: State | 'gone', by: string]

/**
 * The life of a message: every change of state there is. Acceptance and the owner's commands look up here what is allowed.
 * The statements of claim, settle and delete say it themselves, and a model-based test runs both stores against this table.
 * A message that is being sent is `queued`, and due once the lease of its worker ends.
 */
const transitions: readonly Transition[] = [
  [['new'], 'accept', 'queued', 'a visitor; a worker: the digest of held and failed ones'],
  [['new'], 'accept', 'held', 'a visitor: there are reasons to suspect it'],
  [['queued'], 'claim', 'queued', 'a worker: it is due'],
  [['queued'], 'settle', 'delivered', 'a worker: the provider accepted the mail, or the file was written'],
  [['queued'], 'settle', 'queued', 'a worker: a later attempt may succeed'],
  [['queued'], 'settle', 'failed', 'a worker: its content is refused, or a retry could mail it twice'],
  [['queued', 'failed'], 'retry', 'queued', 'the owner: `npm run inbox -- retry`'],
  [['delivered'], 'repeat', 'queued', 'the owner: `npm run inbox -- retry --again`'],
  [['held'], 'release', 'queued', 'the owner: `npm run inbox -- release`; the visitor: again, with a proof'],
  [states, 'delete', 'gone', 'the owner: `npm run inbox -- delete`, or KEEP_DAYS'],
]

/** Whether an event may lead from one state to another. */
export const isAllowed = (from: State | 'new', event: Event, to: State | 'gone') =>
  transitions.some(([states, cause, next]) => states.includes(from) && cause === event && next === to)
