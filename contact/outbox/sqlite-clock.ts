import { readFileSync } from 'node:fs'

/**
 * CLOCK_MONOTONIC of Linux: nobody sets it, and all processes of the machine share it until the machine restarts, which
 * changes `boot`. Where the system does not name its boot, every process has a clock of its own.
 */
export const bootClock = {
  boot: bootOf('/proc/sys/kernel/random/boot_id'),
  milliseconds: () => Number(process.hrtime.bigint() / 1_000_000n),
}

function bootOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return crypto.randomUUID()
  }
}
