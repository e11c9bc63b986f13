import { expect, test } from 'vitest'
import { keepTogether } from './line-breaks.ts'

/** Texts with `~` for each space at which no line breaks; words with hyphens, slashes and dashes are kept by `resume.typ`. */
const cases = `
  fell from 6~h~40~min to 38~min
  cost 31% less, or 43~% of it
  above 20~°C for 3~km
  from 2~s to 120~ms
  5× faster with 8+~nodes
  am 12.~März fertig
  de 3~h~20~min à~5~min
  12~000~clients, 3~€ chacun
  6~godz.~40~min i~38~min
  6~tuntia 40~minuuttia
  price of €~9~or $~4
  USD~5~to EUR~9
  about ≈~40~% fewer
  at ≥~99.9~percent
  error ±~2~points
  from −~4~to +~9
  see Nr.~5~and No.~7
  §~12~as agreed
  №~7~in the list
  Sep~2021~–~present
  from 9~→~4~€
  6~h~→~38~min
  at 18:05 instead of 02:30
  i~mars~2023 kom
  in Python~3.12~or Go~1.22
  with C++~20~and Java~21
  by J.~R.~R.~Vale
  thanks Dr.~Vale and Prof.~Moor
  z.~B.~hier, d.~h.~dort
  w~Łodzi i~w~Gdyni
  plan~– then act
  queues~— not files
  Bravo~! Oui~: non~?
  «~non~» dit-elle
  J'ai dit~; voilà
  plain words without numbers
  ends in~2024
  the number 7
  2024年3月
  is 100% sure of it
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test.each(cases)('%s', (marked) => {
  const shown = keepTogether(marked.replaceAll('~', ' ')).replaceAll('\u00a0', '~')
  expect(shown).toBe(marked)
})
