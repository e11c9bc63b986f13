/**
 * Where a line must not break, as patterns of a space in its context. `resume.typ` also keeps words with hyphens, slashes
 * and dashes together.
 */
const noBreaks: RegExp[] = [
  // A number and what it counts, in any language: `22 minutes`, `14 %`, `6 tim 40 min`, `12. März`; not a year or a time.
  /(?<=\d[.,+°]?)(?<!\b(?:19|20)\d\d|:\d\d)\s(?=\p{L})/u,
  /(?<=\d)\s(?=[%‰°×]|\p{Sc})/u,
  /(?<=\d\s\p{L}{1,4}\.?)\s(?=\d)/u,
  // Groups of thousands: `410 000`.
  /(?<=\d)\s(?=\d{3}(?!\d))/u,
  // A sign or currency before a number: `≈ 40`, `€ 9`, `USD 5`, `Nr. 5`, `№ 5`.
  /(?<=(?:^|[\s(])(?:[≈~<>≤≥±+−×–-]|\p{Sc}|[A-Z]{3}|№|§|[\p{L}]{1,3}\.))\s(?=\d)/u,
  // A range: `2019 – 2021`, `9 → 4`, `6 h → 38 min`.
  /(?<=\d\s?[\p{L}%€°]{0,4})\s(?=[–—→×~～-]\s\p{Sc}?\d)/u,
  /(?<=\d\s?[\p{L}%€°]{0,4}\s[–—→×~～-])\s(?=\p{Sc}?\d)/u,
  // A period: `Sep 2021 – present`.
  /(?<=\d{4})\s(?=[–～-]\s)/u,
  /(?<=\d{4}\s[–～-])\s(?=\S)/u,
  // A dash does not begin a line.
  /(?<=\S)\s(?=[–—→]\s)/u,
  // A year and its month, a name and its version: `mars 2023`, `Python 3.12`.
  /(?<=\p{L}\.?)\s(?=(?:19|20)\d\d(?!\d))/u,
  /(?<=(?:^|\s)\p{Lu}[\p{L}+#]*)\s(?=v?\d[\d.]*(?!\s?\p{L}))/u,
  // Initials, titles and abbreviations: `J. R. R. Vale`, `Dr. Ada`, `z. B.`.
  /(?<=(?:^|[\s(])\p{L}\.)\s(?=\p{L})/u,
  /(?<=(?:^|[\s(])(?:Dr|Prof|Mr|Mrs|Ms|St|Ing|Mgr|Sr|Sra|M|Mme|Hr|Fr|dr|prof|ing|mgr|inż|пан|пані)\.?)\s(?=\p{Lu})/u,
  // A word of one letter does not end a line: `v Praze`, `w Łodzi`, `à Paris`.
  /(?<=(?:^|[^\d\s]\s|\()\p{L})\s(?=\S)/u,
  // French punctuation.
  /\s(?=[:;!?»](?:\s|$))/u,
  /(?<=«)\s/u,
]

const noBreak = new RegExp(noBreaks.map(({ source }) => `(?:${source})`).join('|'), 'gu')

/**
 * Replaces spaces at which a line must not break by no-break spaces.
 *
 * @example keepTogether('from 6 h 40 min to 38 min') // with no-break spaces: 'from 6~h~40~min to 38~min'
 */
export const keepTogether = (text: string): string => text.replace(noBreak, '\u00a0')
