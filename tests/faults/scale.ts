/** `npm run test:faults` runs the long form; `npm test` one that takes seconds. */
export const long = process.env['FAULTS'] === 'long'
