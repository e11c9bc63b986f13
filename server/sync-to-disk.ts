import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file or folder is on disk: after a power cut, what was renamed or copied before could be empty. */
export function syncToDisk(path: string): void {
  // Windows does not open folders.
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
