/** One line of the doctor's report: what was found and how to fix it. Only `not ready` makes the doctor fail. */
export interface CheckResult {
  mark: 'ok' | 'note' | 'not ready'
  text: string
}

export const ok = (text: string): CheckResult => ({ mark: 'ok', text })
export const note = (text: string): CheckResult => ({ mark: 'note', text })
export const notReady = (text: string): CheckResult => ({ mark: 'not ready', text })
