/** The most that the home page of a fixture may cost, in bytes. */
export const budgets = {
  sample: { html: 15_000, scripts: 4_000, fonts: 40_000, loaded: 70_000 },
  everything: { html: 21_000, scripts: 4_000, fonts: 40_000, loaded: 75_000 },
}
