/**
 * The state of a stored message.
 *
 * - `queued`: waiting for its (next) delivery.
 * - `sending`: leased to a worker; another one takes over when the lease expires.
 * - `delivered`: accepted by the mail provider.
 * - `filed`: written as an `.eml` file because no mail is configured.
 * - `held`: suspect, with its reasons; not mailed unless it is released.
 * - `uncertain`: possibly mailed, and no longer safe to retry; the owner decides.
 * - `dead`: rejected permanently; the owner decides.
 */
export const states = ['queued', 'sending', 'delivered', 'filed', 'held', 'uncertain', 'dead'] as const

export type State = (typeof states)[number]

type Transition = {
  /** `new`: not stored yet. */
  from: readonly (State | 'new')[]
  event: 'accept' | 'claim' | 'settle' | 'retry' | 'repeat' | 'release' | 'purge'
  /** `gone`: deleted. */
  to: State | 'gone'
  /** Who may cause it. */
  by: 'visitor' | 'worker' | 'owner'
  when: string
}

/**
 * The life of a message: every change of state there is. Both stores look up here what they allow, a model-based test
 * runs them against it, and docs/operations.md prints it.
 */
export const transitions: readonly Transition[] = [
  row(['new'], 'accept', 'queued', 'visitor', 'nothing is suspect'),
  row(['new'], 'accept', 'held', 'visitor', 'there are reasons to suspect it'),
  row(['queued'], 'claim', 'sending', 'worker', 'it is due'),
  row(['sending'], 'claim', 'sending', 'worker', 'the lease of another has expired'),
  row(['sending'], 'settle', 'delivered', 'worker', 'the provider accepted the mail'),
  row(['sending'], 'settle', 'filed', 'worker', 'the file was written'),
  row(['sending'], 'settle', 'queued', 'worker', 'a later attempt may succeed'),
  row(['sending'], 'settle', 'dead', 'worker', 'its content was rejected'),
  row(['sending'], 'settle', 'uncertain', 'worker', 'a retry could mail it twice'),
  row(['queued', 'filed', 'uncertain', 'dead'], 'retry', 'queued', 'owner', '`npm run inbox -- retry`'),
  row(['filed'], 'retry', 'queued', 'visitor', 'sent again, and now mail is set up'),
  row(['delivered'], 'repeat', 'queued', 'owner', '`npm run inbox -- retry --again`'),
  row(['held'], 'release', 'queued', 'owner', '`npm run inbox -- release`'),
  row(['held'], 'release', 'queued', 'visitor', 'sent again, with a proof of work'),
  row(
    ['queued', 'delivered', 'filed', 'held', 'uncertain', 'dead'],
    'purge',
    'gone',
    'owner',
    '`npm run inbox -- purge`',
  ),
]

function row(
  from: Transition['from'],
  event: Transition['event'],
  to: Transition['to'],
  by: Transition['by'],
  when: string,
): Transition {
  return { from, event, to, by, when }
}

export type Event = Transition['event']

/** The events that queue a stored message again. */
export type RequeueEvent = 'retry' | 'repeat' | 'release'

/** Whether an event may lead from one state to another. */
export const isAllowed = (from: State | 'new', event: Event, to: State | 'gone') =>
  transitions.some((row) => row.from.includes(from) && row.event === event && row.to === to)

/** Returns the state in which a message is stored. */
export const firstState = (reasons: readonly string[]): State => (reasons.length > 0 ? 'held' : 'queued')

/** Returns those of the states in which a message may be deleted. */
export const purgeable = (chosen: readonly State[]) =>
  chosen.filter((state) => isAllowed(state, 'purge', 'gone'))
