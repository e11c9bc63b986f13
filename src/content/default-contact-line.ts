/** What stands beside the form of an owner who did not write a `contactLine`. */
export const defaultContactLine =
  'Tell me what you are building, what is in its way, and when it has to work.'
