/** The content outgrows six pages at any setting; the message tells its owner what to shorten. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}
