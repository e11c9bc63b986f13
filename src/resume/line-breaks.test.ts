import { expect, test } from 'vitest'
import { keepTogether } from './line-breaks.ts'

/** Texts with `~` for each space at which no line breaks; words with hyphens, slashes and dashes are kept by `resume.typ`. */
const cases = `
  fell from 6~h~40~min to 38~min
  in 22~minutes, not 90
  410,000~homes and 9.2~million records
  cost 31% less, or 43~% of it
  above 20~°C for 3~km
  11~vCPU and 64~GB each
  of 640~test questions
  from 2~s to 120~ms
  5× faster with 8+~nodes
  at 1.1~GB, then 90~MB
  från 6~tim~40~min till 38~min
  minskade från 340~till~22~om året
  på 90~millisekunder
  49~kommuner, 31~stycken
  sank um 63~% auf 4~Std.~10~Min.
  am 12.~März fertig
  in 62~Gemeinden
  de 3~h~20~min à~5~min
  12~000~clients, 3~€ chacun
  9~400~lignes
  bajó un 43~% en 5~meses
  da 6~ore a~38~minuti
  van 6~uur~40~min naar 38~min
  6~godz.~40~min i~38~min
  z~6~hod.~40~min na 38~min
  за 6~год~40~хв до 38~хв
  6~saat~40~dakika
  6~t~40~min til 38~min
  400~kundetimer
  6~tuntia 40~minuuttia
  1~000~000~de linhas
  price of €~9~or $~4
  9~€ and 4~kr and 12~zł
  USD~5~to EUR~9
  about ≈~40~% fewer
  at ≥~99.9~percent
  error ±~2~points
  from −~4~to +~9
  see Nr.~5~and No.~7
  §~12~as agreed
  №~7~in the list
  between~2019~–~2021
  Sep~2021~–~present
  feb.~2018~–~juli~2021
  from 9~→~4~€
  6~h~→~38~min
  0~→~3~% of calls
  14~–~16~people
  4~×~3~metres
  at 18:05 instead of 02:30
  since March~2023 only
  i~mars~2023 kom
  depuis août~2021 déjà
  im Jahr~2019 noch
  v~září~2020 dokončeno
  w~marcu~2022 roku
  у~березні~2022 року
  in Python~3.12~or Go~1.22
  on PostgreSQL~16~too
  with C++~20~and Java~21
  by J.~R.~R.~Vale
  with A.~Vale and B.~Moor
  thanks Dr.~Vale and Prof.~Moor
  z.~B.~hier, d.~h.~dort
  e.~g.~this
  bydlím v~Praze a~pracuji
  w~Łodzi i~w~Gdyni
  я~працюю у~Києві
  à~Paris ou y~aller
  plan~– then act
  queues~— not files
  Bravo~! Oui~: non~?
  «~non~» dit-elle
  J'ai dit~; voilà
  a~team of five
  plain words without numbers
  ends in~2024
  the number 7
  2024年3月
  40~% and 3,5~%
  is 100% sure of it
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test.each(cases)('%s', (marked) => {
  const shown = keepTogether(marked.replaceAll('~', ' ')).replaceAll('\u00a0', '~')
  expect(shown).toBe(marked)
})
