/** The states of a stored message; {@link transitions} says what leads to each, and docs/operations.md what the owner does. */
export const states = ['queued', 'sending', 'delivered', 'filed', 'held', 'uncertain', 'dead'] as const

export type State = (typeof states)[number]

export type Event = 'accept' | 'claim' | 'settle' | 'retry' | 'repeat' | 'release' | 'purge'

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
 * The life of a message: every change of state there is. Both stores look up here what they allow, and a model-based test
 * runs them against it.
 */
export const transitions: readonly Transition[] = [
  [['new'], 'accept', 'queued', 'visitor', 'nothing is suspect'],
  [['new'], 'accept', 'held', 'visitor', 'there are reasons to suspect it'],
  [['queued'], 'claim', 'sending', 'worker', 'it is due'],
  [['sending'], 'claim', 'sending', 'worker', 'the lease of another has expired'],
  [['sending'], 'settle', 'delivered', 'worker', 'the provider accepted the mail'],
  [['sending'], 'settle', 'filed', 'worker', 'the file was written'],
  [['sending'], 'settle', 'queued', 'worker', 'a later attempt may succeed'],
  [['sending'], 'settle', 'dead', 'worker', 'its content was rejected'],
  [['sending'], 'settle', 'uncertain', 'worker', 'a retry could mail it twice'],
  [['queued', 'filed', 'uncertain', 'dead'], 'retry', 'queued', 'owner', '`npm run inbox -- retry`'],
  [['filed'], 'retry', 'queued', 'visitor', 'sent again, and now mail is set up'],
  [['delivered'], 'repeat', 'queued', 'owner', '`npm run inbox -- retry --again`'],
  [['held'], 'release', 'queued', 'owner', '`npm run inbox -- release`'],
  [['held'], 'release', 'queued', 'visitor', 'sent again, with a proof of work'],
  [states.filter((state) => state !== 'sending'), 'purge', 'gone', 'owner', '`npm run inbox -- purge`'],
]

/** Whether an event may lead from one state to another. */
export const isAllowed = (from: State | 'new', event: Event, to: State | 'gone') =>
  transitions.some(([states, cause, next]) => states.includes(from) && cause === event && next === to)

/** How a message is counted, from its acceptance on: each kind has limits of its own. */
export const kinds = ['proven', 'unproven', 'held'] as const

/** `digest`: the daily mail about messages that wait for the owner, which is none itself. */
export type Kind = (typeof kinds)[number] | 'digest'
