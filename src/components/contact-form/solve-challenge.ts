/** What solves a challenge; loaded when a visitor turns to the form. */
export { solveChallenge } from 'altcha-lib'
export { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
