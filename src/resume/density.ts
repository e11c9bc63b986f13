/** How tightly the document is set. Sizes in points, `figure` and `bulletGap` in lines. */
export interface Density {
  /** Size of the running text. */
  size: number
  /** Distance of two baselines: the grid that everything stands on. */
  lead: number
  /** Height of a project's picture, hung from the x-height of its first line; 0 leaves pictures out. */
  figure: number
  /** Space between two bullets: 0 or 0.5. */
  bulletGap: number
  /** Whether index of technologies and contact close the document. They repeat what stands elsewhere. */
  backMatter: boolean
  /** How far this is from the ideal setting. */
  strain: number
}

/**
 * From airy to tight; `strain` is what it costs to depart from the ideal, in the paginator's currency. Below
 * 8.8 pt print becomes hard to read, above 10.6 pt a résumé looks like a primer: beyond this range the owner
 * is told instead.
 */
export const densities: readonly Density[] = [
  { size: 10.6, lead: 16.4, figure: 8.6, bulletGap: 0.5, backMatter: true, strain: 0.12 },
  { size: 10.2, lead: 15.4, figure: 7.6, bulletGap: 0.5, backMatter: true, strain: 0.05 },
  { size: 9.8, lead: 14.6, figure: 7.6, bulletGap: 0.5, backMatter: true, strain: 0 },
  { size: 9.6, lead: 14.2, figure: 7.6, bulletGap: 0.5, backMatter: true, strain: 0.02 },
  { size: 9.4, lead: 13.8, figure: 7.6, bulletGap: 0.5, backMatter: true, strain: 0.05 },
  { size: 9.4, lead: 13.6, figure: 6.6, bulletGap: 0.5, backMatter: false, strain: 0.2 },
  { size: 9.2, lead: 13.2, figure: 5.6, bulletGap: 0, backMatter: false, strain: 0.4 },
  { size: 9, lead: 12.8, figure: 0, bulletGap: 0, backMatter: false, strain: 0.8 },
  { size: 8.8, lead: 12.2, figure: 0, bulletGap: 0, backMatter: false, strain: 1 },
]
