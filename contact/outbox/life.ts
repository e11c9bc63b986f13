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
  { from: ['new'], event: 'accept', to: 'queued', by: 'visitor', when: 'nothing is suspect' },
  { from: ['new'], event: 'accept', to: 'held', by: 'visitor', when: 'there are reasons to suspect it' },
  { from: ['queued'], event: 'claim', to: 'sending', by: 'worker', when: 'it is due' },
  {
    from: ['sending'],
    event: 'claim',
    to: 'sending',
    by: 'worker',
    when: 'the lease of another has expired',
  },
  {
    from: ['sending'],
    event: 'settle',
    to: 'delivered',
    by: 'worker',
    when: 'the provider accepted the mail',
  },
  { from: ['sending'], event: 'settle', to: 'filed', by: 'worker', when: 'the file was written' },
  { from: ['sending'], event: 'settle', to: 'queued', by: 'worker', when: 'a later attempt may succeed' },
  { from: ['sending'], event: 'settle', to: 'dead', by: 'worker', when: 'its content was rejected' },
  { from: ['sending'], event: 'settle', to: 'uncertain', by: 'worker', when: 'a retry could mail it twice' },
  {
    from: ['queued', 'filed', 'uncertain', 'dead'],
    event: 'retry',
    to: 'queued',
    by: 'owner',
    when: '`npm run inbox -- retry`',
  },
  {
    from: ['filed'],
    event: 'retry',
    to: 'queued',
    by: 'visitor',
    when: 'sent again, and now mail is set up',
  },
  {
    from: ['delivered'],
    event: 'repeat',
    to: 'queued',
    by: 'owner',
    when: '`npm run inbox -- retry --again`',
  },
  { from: ['held'], event: 'release', to: 'queued', by: 'owner', when: '`npm run inbox -- release`' },
  { from: ['held'], event: 'release', to: 'queued', by: 'visitor', when: 'sent again without being suspect' },
  {
    from: ['queued', 'delivered', 'filed', 'held', 'uncertain', 'dead'],
    event: 'purge',
    to: 'gone',
    by: 'owner',
    when: '`npm run inbox -- purge`',
  },
]

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
