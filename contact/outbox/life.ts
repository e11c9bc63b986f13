/** The states of a stored message; {@link transitions} says what leads to each, and docs/contact.md what the owner does. */
export const states = ['queued', 'held', 'delivered', 'failed'] as const

export type State = (typeof states)[number]

export type Event = 'accept' | 'claim' | 'settle' | 'retry' | 'repeat' | 'release' | 'delete'

/** The events that queue a stored message again. */
export type RequeueEvent = Extract<Event, 'retry' | 'repeat' | 'release'>

/** `new` is not stored yet, `gone` is deleted. */
type Transition = readonly [
  from: readonly (State | 'new')[],
  event: Event,
  to: State | 'gone',
  by: 'visitor' | 'worker' | 'owner',
  when: string,
]

/**
 * The life of a message: every change of state there is. The outbox looks up here what it allows, and a model-based test
 * runs both stores against it. A message that is being sent is `queued`, and due once the lease of its worker ends.
 */
export const transitions: readonly Transition[] = [
  [['new'], 'accept', 'queued', 'visitor', 'nothing is suspect'],
  [['new'], 'accept', 'held', 'visitor', 'there are reasons to suspect it'],
  [['new'], 'accept', 'queued', 'worker', 'it is the digest of held and failed ones'],
  [['queued'], 'claim', 'queued', 'worker', 'it is due'],
  [['queued'], 'settle', 'delivered', 'worker', 'the provider accepted the mail, or the file was written'],
  [['queued'], 'settle', 'queued', 'worker', 'a later attempt may succeed'],
  [['queued'], 'settle', 'failed', 'worker', 'its content is refused, or a retry could mail it twice'],
  [['queued', 'failed'], 'retry', 'queued', 'owner', '`npm run inbox -- retry`'],
  [['delivered'], 'repeat', 'queued', 'owner', '`npm run inbox -- retry --again`'],
  [['held'], 'release', 'queued', 'owner', '`npm run inbox -- release`'],
  [['held'], 'release', 'queued', 'visitor', 'sent again, with a proof of work'],
  [states, 'delete', 'gone', 'owner', '`npm run inbox -- delete`, or KEEP_DAYS'],
]

/** Whether an event may lead from one state to another. */
export const isAllowed = (from: State | 'new', event: Event, to: State | 'gone') =>
  transitions.some(([states, cause, next]) => states.includes(from) && cause === event && next === to)
