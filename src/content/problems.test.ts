import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkContent } from './load.ts'
import { formatProblem, formatProblems } from './problems.ts'
import { picture, smallContent } from './testing/small-content.ts'
import { temporaryContent } from './testing/temporary-content.ts'

const { path, write } = temporaryContent()

/** Replaces a text of a file, or the whole file. */
const edit = (file: string, from: string, to: string) => {
  const yaml = (smallContent as Record<string, string>)[file] ?? ''
  expect(yaml).toContain(from)
  write(file, from ? yaml.replace(from, () => to) : to)
}
const check = () =>
  checkContent(path()).problems.map(
    (problem) => `${problem.isWarning ? 'warning ' : ''}${formatProblem(problem)}`,
  )

const rest =
  'Put a text with special characters in quotes; check indentation (no tabs), and the space after each colon and dash. The rest of the file has not been checked.'
const rows = (table: string) =>
  Array.from(table.trim().split('\n'), (row) => {
    const text = row.replace('{rest}', rest).replaceAll('\\n', '\n').replaceAll('\\t', '\t')
    const [title = '', file = '', from = '', to = '', ...messages] = text.split(/ \|(?: |$)/)
    return [title, file, from, to, ...messages] as const
  })

/** Title | file | text to replace (empty: the whole file) | replacement | messages without the file's name. */
const invalid = rows(String.raw`
a text with a colon | profile.yaml | I build quiet | Py:  I build | :5 · is not valid YAML: Nested mappings are not allowed in compact mappings. {rest}\nheadline: Py:  I build systems.\n          ^
an unclosed quote | profile.yaml | I build | "I build | :5 · is not valid YAML: Missing closing "quote. {rest}\nimageAlt: A portrait\n\n^
a colour that is a comment | site.yaml |  | accent: #b3261e | :1 · The value is empty, because # begins a comment. Put it in quotes: "#b3261e"
bold words without quotes | experience.yaml | Led a team. | **Led** | :7 · A text that begins with * needs quotes: "**Led**"
a list that repeats itself | skills.yaml |  | practices: &a [*a] | :1 · A text that begins with * needs quotes: "*a"
a duplicate field | profile.yaml | location | role: x\nlocation | :3 · role is duplicated. Keep one of them; if a new entry begins here, start it with a dash.
a misspelt field | projects.yaml | liveUrl | liveURL | :7 · “Sluice” · liveURL is not a known field (did you mean “liveUrl”?).
a comma in a short list | skills.yaml | { name: Python, level: 95 } | { name: Python, level: expert, 2020 } | :4 · categories · “Languages” · skills · “Python” · 2020 is not a known field (known here: name, level, aliases).
a text with a comma in fields | experience.yaml | - Led a team. | - { text: Hired nine engineers, six of them juniors } | :7 · “Merrowdale” · description · entry 1 · six of them juniors is not a known field (known here: text, for). A text with a comma needs quotes.
a missing field | projects.yaml | - title: Sluice\n  description: Moves rows. | - description: Moves rows. | :1 · entry 1 · title is missing. Write for example: Sluice
neither title nor company | experience.yaml | - title: Engineer\n  company: Merrowdale\n  location: | - location: | :1 · entry 1 needs title or company.
a text instead of a list | projects.yaml | [Python] | Python, SQL | :4 · “Sluice” · technologies must be a list, each entry after a dash and a space, found "Python, SQL". Write for example: [Python]
fields instead of a text | experience.yaml | Led a team. | Led:  a team. | :7 · “Merrowdale” · description · entry 1 · text is missing. Write for example: Led the team of five. | :7 · “Merrowdale” · description · entry 1 · Led is not a known field (known here: text, for).
names instead of fields | skills.yaml | { name: Python, level: 95 } | Python | :4 · categories · “Languages” · skills · entry 1 must be fields, each written “name: value”, found "Python".
a day that its month does not have | education.yaml | 2015-08 | 2015-02-30 | :5 · “MSc” · end must be a date written as YYYY-MM-DD, YYYY-MM or YYYY, from 1900 to 2100, or present, found "2015-02-30". Write for example: 2015-08
an end before its start | experience.yaml | present | 2020 | :5 · “Merrowdale” · end is 2020, before start (2021-09).
a level over 100 | skills.yaml | level: 90 | level: 190 | :6 · categories · “Languages” · skills · “SQL” · level must be a whole number from 0 to 100, or a word, found "190". Write for example: 90
an e-mail address with a space | profile.yaml | ada@ | ada @ | :4 · email must be an e-mail address, found "ada @vale.example". Write for example: iris.calloway@example.org
a link that is a script | profile.yaml | https://github.example/ada | javascript:alert(1) | :15 · links · “GitHub” · url must be a full address that starts with https://, http:// or mailto:, found "javascript:alert(1)". Write for example: https://github.example/iriscalloway
yes instead of true | projects.yaml | featured: true | featured: yes | :8 · “Sluice” · featured must be true or false, found "yes". Write for example: true
an id of two entries | projects.yaml | - title: Sluice | - { id: a, title: B }\n- id: a\n  title: Sluice | :2 · “Sluice” · id is that of an earlier entry: a.
bold that is not closed | experience.yaml | Led a team. | Led **five, and **two** more. | :7 · “Merrowdale” · description · entry 1 has “**”, which belongs to no mark. Marks are **bold**, [text](https://…) and ^[a note].
a picture without alternative text | projects.yaml |   imageAlt: A chart\n |  | :1 · “Sluice” · imageAlt is missing, but image needs it. Say what the picture shows.
a misspelt picture | profile.yaml | images/ada.png | images/Ada.PNG | :16 · image must be a still png, jpg, webp or avif picture in content/images/ that can be read, found "images/Ada.PNG" (did you mean “images/ada.png”?).
an unknown figure | projects.yaml | imageAlt: | figure: tide\n  imageAlt: | :6 · “Sluice” · figure must be the name of a file in content/figures, without .tsx, found "tide" (known here: none).
an unknown label, section and part | site.yaml |  | labels: { abuot: Me }\nsections: [abot, { id: Contact, nav: no }]\nresume: { sections: [experiences], pages: 30 } | :1 · labels · abuot is not a known field (did you mean “about”?). | :2 · sections · entry 1 must be the id of a section or the name of a file in content/, found "abot" (did you mean “about”?). | :2 · sections · entry 2 · id must be the id of a section or the name of a file in content/, found "Contact" (did you mean “contact”?). | :2 · sections · entry 2 · nav must be true or false, found "no". Write for example: false | :3 · resume · sections · entry 1 must be the id of a section or the name of a file in content/, found "experiences" (did you mean “experience”?). | :3 · resume · pages must be a whole number of pages from 1 to 20, found "30". Write for example: 2
lists in place of texts and fields | site.yaml |  | labels: { about: [x], morePoints: { onee: x } }\nsections: [[x]]\nvariants: x\nanalytics: { src: a.js, attributes: { a: , b: [c] } } | :1 · labels · about must be text, found a list. | :1 · labels · morePoints · onee is not a known field (did you mean “one”?). | :2 · sections · entry 1 must be text or fields, found a list. | :3 · variants must be fields, each written “name: value”, found "x". | :4 · analytics · attributes · a is missing or empty; docs/content.md says what is expected. | :4 · analytics · attributes · b must be text, found a list.
an unknown language and colour | site.yaml |  | language: xq-XX\naccent: "#12" | :1 · language must be the tag of a language, such as en or pt-BR, found "xq-XX". Write for example: en | :2 · accent must be a CSS colour, such as "#b3261e", found "#12". Write for example: "#b3261e"
an unknown variant | experience.yaml | - Led a team. | - { text: Led a team., for: [web] } | :7 · “Merrowdale” · description · entry 1 · for · entry 1 must be a variant of content/site.yaml, found "web" (known here: none).
a variant called short | site.yaml |  | variants: { web-short: { role: X }, web: { rol: Y } } | :1 · variants · web-short must be lower-case letters (a to z), digits and hyphens, without “short” at the end. | :1 · variants · web · rol is not a known field (did you mean “role”?).
analytics of an unknown form | site.yaml |  | analytics: { src: "http://a.example/a.js", origins: [a.example] } | :1 · analytics · src must be an https:// address, or a file in public/, found "http://a.example/a.js". Write for example: "https://stats.example/a.js" | :1 · analytics · origins · entry 1 must be an origin such as https://stats.example, found "a.example". Write for example: "https://stats.example"
a script whose address ends its rule | site.yaml |  | analytics: { src: "https://a.example/a.js;b" } | :1 · analytics · src must be an https:// address, or a file in public/, found "https://a.example/a.js;b". Write for example: "https://stats.example/a.js"
a picture of another site | profile.yaml | images/ada.png | https://a.example/ada.png | :16 · image is not in content/images/. Save the picture there, and name it as images/name.png.
a letter without a font | experience.yaml | Led a team. | Led ქართული 漢 → ✓ 🚀. | warning :7 · “Merrowdale” · description · entry 1 has ქ ა რ თ უ, which no font of the site has: the PDF leaves the word out. Put a font that has them into content/fonts/; docs/languages.md says where to find one.
a text in a script without a font | experience.yaml | Led a team. | ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫ | :7 · “Merrowdale” · description · entry 1 has Ꭰ Ꭱ Ꭲ Ꭳ Ꭴ, which no font of the site has: the PDF leaves the word out. Put a font that has them into content/fonts/; docs/languages.md says where to find one.
`)

test.each(invalid)('reports %s', (_, file, from, to, ...messages) => {
  edit(file, from, to)
  expect(check()).toEqual(messages.map((text) => text.replace(/^(warning )?/, `$1content/${file}`)))
})

test('reports files that are missing or in another encoding, but not what their translations then lack', () => {
  rmSync(path('profile.yaml'))
  write('skills.yaml', Buffer.from('practices: [é]', 'latin1'))
  write('site.yaml', 'sections: [talks]\n')
  write('talks.yaml', '[{')
  for (const name of ['profile', 'skills', 'talks']) write(`de/${name}.yaml`, '{}\n')
  expect(check().filter((text) => !text.includes('not translated'))).toEqual([
    'content/profile.yaml · is missing or empty; docs/content.md says what is expected.',
    'content/skills.yaml · is not in UTF-8. Save it again with that encoding.',
    expect.stringContaining('content/talks.yaml:1 · is not valid YAML'),
  ])
})

test('misses no variant that a broken site.yaml may have', () => {
  write('site.yaml', 'variants: [{\n')
  write('experience.yaml', '- { title: A, for: web }\n')
  expect(check()).toEqual([expect.stringContaining('content/site.yaml:2 · is not valid YAML')])
})

test('reports files that nobody reads, also in a translation, but no drafts of own sections', () => {
  const unread = [
    'en_US/profile.yaml',
    'fr/Education.yaml',
    'fr/expereince.yaml',
    'fr/skills.yml',
    'home.yaml',
    'skill.yaml',
  ]
  for (const name of [...unread, 'fr/projects/one.yaml', 'draft.yaml', 'fr/draft.yaml']) write(name, '{}\n')
  expect(check().filter((text) => !text.includes('not translated'))).toEqual([
    expect.stringMatching(/^content\/en_US\/profile\.yaml · is not read \(.*folder such as fr or pt-BR\.$/),
    expect.stringContaining('content/fr/Education.yaml · is not read (did you mean “education.yaml”?)'),
    expect.stringContaining('content/fr/expereince.yaml · is not read (did you mean “experience.yaml”?)'),
    expect.stringContaining('content/fr/projects/one.yaml · is not read'),
    expect.stringContaining('content/fr/skills.yml · is not read (did you mean “skills.yaml”?)'),
    expect.stringContaining('content/home.yaml · is not read'),
    'warning content/skill.yaml · is not shown: site.yaml does not name it (did you mean “skills”?).',
  ])
})

/** Title | file | text to replace | replacement. */
const valid = rows(String.raw`
line ends of Windows | profile.yaml | Developer\n | Developer\r\n
a button for an e-mail | profile.yaml | image: | actions: [{ label: Write, url: "mailto:ada@vale.example?subject=Hi" }]\nimage:
a hidden section that is not valid | bees.yaml |  | title: 1
analytics of a file in public | site.yaml |  | analytics: { src: ga.js, origins: ["https://*.google-analytics.com"], attributes: { data-id: 7 } }
an alias | skills.yaml |  | practices:\n  - &a Review\n  - *a\n
`)

test.each(valid)('accepts %s', (_, file, from, to) => {
  edit(file, from, to)
  expect(check()).toEqual([])
})

test('reports all problems of all files at once, in the order of lines', () => {
  edit('skills.yaml', 'level: 90', 'level: 190')
  write('experience.yaml', '- title: Engineer\n company: x\n')
  write('projects.yaml', '- title: Py\n  description: [x]\n  liveURL: x\n')
  const problems = formatProblems(checkContent(path()).problems)
  expect(problems).toContain('4 problems in content/ must be fixed before the site can be built:\n\n')
  expect(problems.match(/^ {2}content\S+/gm)).toEqual([
    '  content/experience.yaml:2',
    '  content/projects.yaml:2',
    '  content/projects.yaml:3',
    '  content/skills.yaml:6',
  ])
  expect(problems).toContain(`${rest}\n      - title: Engineer\n       company: x\n      ^`)
})

test('accepts an AVIF picture, but no animation, nor what only has the name of a picture', async () => {
  const frame = await picture(30, 40)
  // The name of an artist may have the letters by which an animation is known.
  const photo = sharp(frame).withExif({ IFD0: { Artist: 'Jane Davis' } })
  for (const bytes of [await sharp(frame).avif().toBuffer(), await photo.jpeg().toBuffer()]) {
    write('images/ada.png', bytes)
    expect(check()).toEqual([])
  }
  const animation = sharp([frame, await sharp(frame).negate().toBuffer()], { join: { animated: true } })
  for (const bytes of [await animation.webp().toBuffer(), '<html>']) {
    write('images/ada.png', bytes)
    expect(check()).toEqual([
      expect.stringMatching(/^content\/profile\.yaml:16 · image must be a still .* found "images\/ada\.png"/),
    ])
  }
})
