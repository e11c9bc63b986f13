import { renameSync, rmSync, symlinkSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { labelKeys } from '../labels/labels.ts'
import { checkContent } from '../portfolio/check.ts'
import { contentFiles } from '../portfolio/files.ts'
import { resumeParts, sectionIds } from '../sections/list.ts'
import { formatProblem, formatProblems, warningAt } from './problems.ts'
import { picture, smallContent } from './testing/small-content.ts'
import { temporaryContent } from './testing/temporary-content.ts'

const { path, write } = temporaryContent()

/** Replaces a text of a file, or the whole file. */
const edit = (file: string, from: string, to: string) => {
  const yaml = (smallContent as Record<string, string>)[file] ?? ''
  expect(yaml).toContain(from)
  write(file, from ? yaml.replace(from, () => to) : to)
}
const check = async () => {
  const problems = await checkContent(path())
  return problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`.replace(/^error /, ''))
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', v: '\v' }
const rest =
  'Put a text with special characters in quotes; check indentation, and the space after each colon and dash. The rest of the file has not been checked.'
const rows = (table: string) =>
  Array.from(table.trim().split('\n'), (row) => {
    const text = row
      .replace('{rest}', rest)
      .replace('{sections}', sectionIds.join(', '))
      .replace('{labels}', String(labelKeys.length))
      .replace('{parts}', resumeParts.join(', '))
      .replace(/\\([nrtv])/g, (_, letter) => escapes[letter] ?? '')
    const [title = '', file = '', from = '', to = '', ...messages] = text.split(/ \|(?: |$)/)
    return [title, file, from, to, ...messages] as const
  })

/** Title | file | text to replace (empty: the whole file) | replacement | messages without the file's name. */
const invalid = rows(String.raw`
a text with a colon | profile.yaml | I build quiet | Py:  I build | :5 · is not valid YAML: A text with a colon and a space is not in quotes. {rest}\nheadline: Py:  I build systems.\n          ^
a colon without a space | profile.yaml | location: B | location:B | :3 · is not valid YAML: A line has no colon with a space after it. {rest}\nrole: Developer\nlocation:Bristol\n^
a field without a colon in the last line | profile.yaml | A portrait\n | A portrait\nlinks\n | :18 · is not valid YAML: A line has no colon with a space after it. {rest}\nimageAlt: A portrait\nlinks\n^^^^^
a field that is indented too far | experience.yaml | \n  company | \n\n    company | :3 · is not valid YAML: The line is indented too far. {rest}
a field below a comment that is indented too far | experience.yaml | \n  company | \n  # Where\n    company | :3 · is not valid YAML: All mapping items must start at the same column. {rest}
a field below a blank line that is indented less | experience.yaml | \n  company | \n\n company | :3 · is not valid YAML: A line is indented less than those above it. {rest}
a list item with one colon | experience.yaml | Led a team. | Led:  a team. | :7 · “Merrowdale” · description, entry 1 must be text, found fields (Led). Write: - "Led:  a team."
an unclosed quote | profile.yaml | I build | "I build | :5 · is not valid YAML: A quote is never closed. {rest}
a list cut by a # | projects.yaml | [Python] | [C#, C #, x] | :4 · is not valid YAML: The # begins a comment, so the bracket is never closed. {rest}
an entry cut by a # | skills.yaml | { name: Python, level: 95 } | { name: C #, level: 95 } | :4 · is not valid YAML: The # begins a comment, so the bracket is never closed. {rest}
a list of several lines cut by a # | projects.yaml | [Python] | [\n    C#, # kept\n    C #, x]\n  # A picture | :6 · is not valid YAML: The # begins a comment, so the bracket is never closed. {rest}
an unclosed bracket | projects.yaml | [Python] | [Python | :5 · is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. {rest}\n  technologies: [Python\n  image: images/sluice.png\n  ^
a text that begins with bold | experience.yaml | Led a team. | **Led** a team. | :7 · is not valid YAML: Unexpected scalar at node end. {rest}\n    - **Led** a team.\n              ^^^^^^^
a text that begins with & | profile.yaml | Developer | &more things | :2 · is not valid YAML: &more is never used. {rest}
a text cut by a # | profile.yaml | Developer | C # Developer | :2 · role ends before the #. For a comment, put two spaces before it; else write: role: "C # Developer"
a text that begins with # | profile.yaml | Developer | #1 Developer | :2 · role is empty: everything after # is a comment. For a text that begins with #, write: role: "#1 Developer"
a text with a relative link | profile.yaml | I started in 2015. | See [us](b.example/x). | :8 · about, entry 1 links to b.example/x. An address in a text starts with https://, http:// or mailto:.
an unclosed note | experience.yaml | Led a team. | Led a team.^[Of five. | :7 · “Merrowdale” · description, entry 1 has a note that is not closed. Write: ^[a note]
a control character | profile.yaml | Developer | De\vveloper | :2 · role has an invisible control character after “De”. Delete it.
half of a surrogate pair | profile.yaml | Developer | "De\ud83d" | :2 · role has an invisible control character after “De”. Delete it.
an alias of itself | skills.yaml |  | practices: &a\n  - *a\n | :2 · is an alias (*name) of a list that contains it, or one of too many. Write the values out.
a merge key | education.yaml |  | - &a { degree: MSc }\n- <<: *a\n | :2 · is not valid YAML: <<: is not supported. Write the fields out. {rest}
a misplaced dash | experience.yaml | Led a team. | Led a team.\n     - Left it. | :7 · “Merrowdale” · description, entry 1 continues in a line that begins with a dash. Put all dashes of a list in one column.
a tab | experience.yaml |   company | \tcompany | :2 · is not valid YAML: Tabs are not allowed as indentation. {rest}\n\tcompany: Merrowdale\n  location: Remote\n  start: 2021-09\n  end: present\n  descr…\n ^^^^^^^
wrong indentation | skills.yaml |         level: 90 |        level: 90 | :6 · is not valid YAML: A line is indented less than those above it. {rest}\n      - name: SQL\n       level: 90\n^
a duplicate field | profile.yaml | location | role: x\nlocation | :3 · role is duplicated. Keep one of them; if a new entry begins here, start it with a dash.
a misspelt required field | profile.yaml | headline: | headlin: | :5 · headlin is not a known field (did you mean “headline”?).
a key with a Greek letter | experience.yaml | company: | cοmpany: | :2 · “Engineer” · cοmpany is not a known field (did you mean “company”? The ο is of another alphabet).
a comma in braces | skills.yaml | { name: Python, level: 95 } | { name: Python, and the rest } | :4 · “Languages”, “Python” · and the rest is not a known field (put a text with a comma in quotes).
a missing field | profile.yaml | role: Developer\n |  |  · role is missing. Write for example: role: Senior Python Developer
a blank required field | profile.yaml | Developer |  | :2 · role is empty. Write for example: role: Senior Python Developer
a blank end | experience.yaml | present |  | :5 · “Merrowdale” · end is empty. If it is ongoing, write: end: present; else for example: end: 2021-08
a text instead of a list | projects.yaml | [Python] | Python,  SQL | :4 · “Sluice” · technologies must be a list, each entry after a dash and a space, found "Python,  SQL". Write: technologies: [Python,  SQL]
a text instead of paragraphs | profile.yaml | \n  - I started in 2015. |  I began, and stayed. | :7 · about must be a list, each entry after a dash and a space, found "I began, and stayed.". Write: about: ["I began, and stayed."]
names instead of fields | skills.yaml | { name: Python, level: 95 } | Python\n      - "C, C++" | :4 · “Languages” · skills, entry 1 must be fields, each written “name: value”, found "Python". Write: - { name: Python } | :5 · “Languages” · skills, entry 2 must be fields, each written “name: value”, found "C, C++". Write: - { name: "C, C++" }
a list instead of fields | skills.yaml | { name: Python, level: 95 } | [Python] | :4 · “Languages” · skills, entry 1 must be fields, each written “name: value”, found a list. Write for example: - { name: PostgreSQL, level: 90 }
a month written as a word | experience.yaml | 2021-09 | Sept. 2021 | :4 · “Merrowdale” · start must be a date written as YYYY-MM-DD, YYYY-MM or YYYY, from 1900 to 2100, found "Sept. 2021". Write: start: 2021-09
a Polish word for present | experience.yaml | present | obecnie | :5 · “Merrowdale” · end must be a date written as YYYY-MM-DD, YYYY-MM or YYYY, or present, found "obecnie". Write: end: present
an end before its start | experience.yaml | present | 2020 | :5 · “Merrowdale” · end must not be before start (2021-09), found "2020".
a level with a percent sign | skills.yaml | level: 90 | level: 90% | :6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, or a word, found "90%". Write: level: 90
an e-mail address with a space | profile.yaml | ada@ | ada @ | :4 · email must be an e-mail address, found "ada @vale.example". Write: email: ada@vale.example
an e-mail address with words before it | profile.yaml | ada@ | ada at .vale@ | :4 · email must be an e-mail address, found "ada at .vale@vale.example". Write for example: email: iris.calloway@example.org
a link without https | profile.yaml | https://github | github | :15 · “GitHub” · url must be a full address that starts with https://, http:// or mailto:, found "github.example/ada". Write: url: https://github.example/ada
a link in typographic quotes | profile.yaml | https://github.example/ada | “https://github.example/ada” | :15 · “GitHub” · url must be a full address that starts with https://, http:// or mailto:, found "“https://github.example/ada”". Write: url: https://github.example/ada
false in quotes | projects.yaml | featured: true | featured: 'false' | :8 · “Sluice” · featured must be true or false, found "false". Write: featured: false
a number in quotes | site.yaml |  | resume: { pages: "3" } | :1 · resume → pages must be a whole number of pages from 1 to 20, found "3". Write: pages: 3
a number as an id | projects.yaml | - title: Sluice | - id: 7\n  title: Sluice | :1 · “Sluice” · id must be letters, digits and hyphens, found 7. Write: id: "7"
a name as an id | projects.yaml | - title: Sluice | - id: Previsão do tempo\n  title: Sluice | :1 · “Sluice” · id must be letters, digits and hyphens, found "Previsão do tempo". Write: id: Previsao-do-tempo
yes instead of true | projects.yaml | featured: true | featured: yes | :8 · “Sluice” · featured must be true or false, found "yes". Write: featured: true
a picture without alternative text | projects.yaml |   imageAlt: A chart\n |  | :1 · “Sluice” · imageAlt is missing, but image needs it. Say what the picture shows.
alternative text without a picture | projects.yaml |   image: images/sluice.png\n |  | :5 · “Sluice” · imageAlt needs image. Add the picture, or remove the line.
a portrait without alternative text | profile.yaml | imageAlt: A portrait\n |  |  · imageAlt is missing, but image needs it. Say what the picture shows.
alternative text without a portrait | profile.yaml | image: images/ada.png\n |  | :16 · imageAlt needs image. Add the picture, or remove the line.
a picture in another folder | profile.yaml | images/ada.png | ./ada.png | :16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "./ada.png". Put the picture there and write: image: images/ada.png
a picture elsewhere on the computer | profile.yaml | images/ada.png | C:\Users\ada\ada.png | :16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "C:\\Users\\ada\\ada.png". Put the picture there and write: image: images/ada.png
a picture in another format | profile.yaml | images/ada.png | images/ada.svg | :16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "images/ada.svg". Export it in one of these formats.
a misspelt file name | profile.yaml | images/ada.png | images/Ada.PNG | :16 · image names images/Ada.PNG, which does not exist (did you mean “images/ada.png”?).
a focus without percent signs | profile.yaml | image: | imageFocus: 50 20\nimage: | :16 · imageFocus must be two percentages from the left and from the top, such as 50% 20%, found "50 20". Write for example: imageFocus: 50% 20%
an empty profile | profile.yaml |  | # later\n |  · is empty. It needs name, role, location, email, headline, summary.
an unknown label and an unknown section | site.yaml |  | labels: { abuot: Me }\nsections: [abot, skills] | :1 · labels → abuot is not a known field (did you mean “about”?). | :2 · sections, entry 1 names abot, for which there is no content/abot.yaml (did you mean “about”?).
a section with invalid settings | site.yaml |  | sections: [{ id: Contact, nav: no }] | :1 · entry 1 · id must be the id of a section, in lower case (a to z, digits, hyphens), found "Contact". Write: id: contact | :1 · entry 1 · nav must be true or false, found "no". Write: nav: false
a built-in section in upper case and an unquoted colour | site.yaml |  | sections: [About]\naccent: #b3261e | :1 · sections, entry 1 must be the id of a section, in lower case (a to z, digits, hyphens), found "About". Write: - about | warning :2 · accent is empty: everything after # is a comment. For a text that begins with #, write: accent: "#b3261e"
a section with the name of another file | site.yaml |  | sections: [about, experience]\n | :1 · sections, entry 2 names experience, which is not a section (known here: {sections}).
an unknown part of the résumé | site.yaml |  | resume: { sections: [foo] } | :1 · resume → sections, entry 1 names foo, for which there is no content/foo.yaml (known here: {parts}).
an own section with an umlaut | site.yaml |  | sections: [vorträge] | :1 · sections, entry 1 must be the id of a section, in lower case (a to z, digits, hyphens), found "vorträge". Write: - vortrage
a file with the name of a built-in section | about.yaml |  | title: Me\n |  · is not used: about is a built-in section. Give yours another id.
a country as the language | site.yaml |  | language: gr | :1 · language must be the tag of a language, such as en or pt-BR, found "gr". Write: language: el
a country whose code is another language | site.yaml |  | language: br | warning  · labels has no text in “br” (Breton) for {labels} labels: the English one is shown. For a file with all of them: npm run content -- --labels br
an unknown language | site.yaml |  | language: xq-XX | :1 · language must be the tag of a language, such as en or pt-BR, found "xq-XX". Write for example: language: en
a language in upper case | site.yaml |  | language: SV | :1 · language must be the tag of a language, such as en or pt-BR, found "SV". Write: language: sv
an invalid colour and paper | site.yaml |  | accent: "#12"\npaper: a5 | :1 · accent must be a CSS colour, such as "#b3261e", found "#12". Write for example: accent: "#b3261e" | :2 · paper must be a4 or letter, found "a5". Write for example: paper: letter
an optional text that begins with # | profile.yaml | image: | availability: #hire\nimage: | warning :16 · availability is empty: everything after # is a comment. For a text that begins with #, write: availability: "#hire"
an unused broken picture | images/old.jpg |  | <html> |  · cannot be read (Input buffer contains unsupported image format). Export it again as png, jpg, webp or avif. Or remove it.
a section that site.yaml omits, without reading its file | bees.yaml |  | title: [ | warning  · is hidden. To show it, add bees to sections in site.yaml.
no featured project | projects.yaml |   featured: true\n |  | warning  · No project has featured: true, so none is shown.
one of two jobs at one employer | experience.yaml | - title: Engineer | - title: Lead\n  company: Merrowdale\n  start: 2024\n  end: 2023\n- title: Engineer | :4 · “Lead” · end must not be before start (2024), found "2023".
an id of two entries | projects.yaml | - title: Sluice | - id: a\n  title: Other\n  description: X.\n- id: a\n  title: Sluice | :4 · “Sluice” · id a is that of another entry, in line 1. Each needs its own.
bold that is not closed | experience.yaml | Led a team. | Led **five, and **two** more. | warning :7 · “Merrowdale” · description, entry 1 shows ** as it is. Bold is written: **text**
bold with a space inside | experience.yaml | Led a team. | Led ** five ** of 2**10. | warning :7 · “Merrowdale” · description, entry 1 shows ** as it is. Bold is written: **text**
a start in the future | experience.yaml | 2021-09 | 2099-09 | warning :4 · “Merrowdale” · start is 2099-09, which is in the future.
an emoji | experience.yaml | Led a team. | Led 漢 → ✓ teams 🚀. | warning :7 · “Merrowdale” · description, entry 1 has 🚀, which no font of the site has: the PDF leaves it out.
a letter without a font | experience.yaml | Led a team. | Led ქართული 🚀. | :7 · “Merrowdale” · description, entry 1 has ქ ა რ თ უ …, which no font of the site has. Put a font that has them into content/fonts/, for example from the npm package @fontsource/noto-sans-georgian (docs/languages.md).
a text in another script | experience.yaml | Led a team. | ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫ |  · has Ꭰ Ꭱ Ꭲ Ꭳ Ꭴ …, which no font of the site has. Put a font that has them into content/fonts/, for example from fonts.google.com/noto (docs/languages.md).
a label without a font | site.yaml |  | labels: { menu: თ } | :1 · labels → menu has თ, which no font of the site has. Put a font that has them into content/fonts/, for example from the npm package @fontsource/noto-sans-georgian (docs/languages.md).
`)

test.each(invalid)('reports %s', async (_, file, from, to, ...messages) => {
  edit(file, from, to)
  const expected = messages.map((text) => text.replace(/^(warning )?/, `$1content/${file}`))
  expect(await check()).toEqual(expected)
})

test('names a file outside of content/', () => {
  const at = { file: '../src/labels/el.yaml', field: 'note' }
  expect(formatProblem(warningAt(at, 'lacks {number}.'))).toBe('src/labels/el.yaml · note lacks {number}.')
})

test('suggests the name of an own section', async () => {
  write('lectures.yaml', 'title: Lectures\nentries: [{ title: A }]\n')
  write('site.yaml', 'sections: [lecturs]\n')
  expect(await check()).toContain(
    'content/site.yaml:1 · sections, entry 1 names lecturs, for which there is no content/lecturs.yaml (did you mean “lectures”?).',
  )
})

const unused = `is not used. Recognized files: ${Object.keys(contentFiles).join('.yaml, ')}.yaml, projects/*.yaml, and the sections in site.yaml.`

/** A file that is moved, or none for a new one | where it is then | advice. */
const misplaced: [from: string, to: string, advice: string][] = [
  ['skills.yaml', 'Skills.yml', ' Rename it to skills.yaml.'],
  ['projects.yaml', 'projects.yml', ' Rename it to projects.yaml.'],
  ['projects.yaml', 'projects.json', ' Rename it to projects.yaml.'],
  ['projects.yaml', 'Projects.yaml.txt', ' Rename it to projects.yaml.'],
  ['projects.yaml', 'project.yaml.bak', ' Rename it to projects.yaml.'],
  ['projects.yaml', 'project/a.yml', ' Rename it to projects/a.yaml.'],
  ['', 'project/a.yaml', ' Put its content into projects.yaml.'],
  ['', 'projects/a.yml', ' Put its content into projects.yaml.'],
  ['experience.yaml', 'experience/10-a.yaml', ' Put its content into experience.yaml.'],
  ['', 'skils.yaml', ' Put its content into skills.yaml.'],
  ['', 'experience.yml', ' Put its content into experience.yaml.'],
]

test.each(misplaced)('reports “%s” that is called %s', async (from, to, advice) => {
  write(to, 'title: A')
  if (from) renameSync(path(from), path(to))
  expect(await check()).toEqual([`content/${to} · ${unused}${advice}`])
})

test.each<[what: string, change: () => unknown, problem: string]>([
  [
    'a file in Latin-1',
    () => write('skills.yaml', Buffer.from('practices: [é]', 'latin1')),
    'skills.yaml · is not in UTF-8. Save it again with that encoding.',
  ],
  [
    'a line whose parsing would take minutes',
    () => write('skills.yaml', `practices:\n  - ${'[a]('.repeat(250_000)}\n`),
    'skills.yaml:2 · is too long. A line may have 20,000 characters, a file 20,000 lines.',
  ],
  [
    'a missing folder',
    () => rmSync(path(), { recursive: true }),
    ' · is missing or empty. Restore the sample with: git checkout -- content',
  ],
  [
    'projects in a file and a folder',
    () => write('projects/a.yaml', 'title: A\ndescription: B\n'),
    'projects.yaml · exists alongside projects/. Keep one of them.',
  ],
  [
    'too many aliases',
    () => write('skills.yaml', `practices:\n  - &a Review\n${'  - *a\n'.repeat(101)}`),
    'skills.yaml:3 · is an alias (*name) of a list that contains it, or one of too many. Write the values out.',
  ],
])('reports %s', async (_, change, problem) => {
  change()
  expect(await check()).toEqual([`content/${problem}`])
})

const again = 'Export it again as png, jpg, webp or avif.'
const portrait = await picture(1080, 1350)
const frames = [portrait, await sharp(portrait).negate().toBuffer()]

test.each<[what: string, content: string | Buffer, problem: string]>([
  ['a GIF', await sharp(portrait).gif().toBuffer(), `is a gif file. ${again}`],
  [
    'an animated WebP',
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'is animated. Export one of its frames as png, jpg, webp or avif.',
  ],
  [
    'a truncated picture',
    portrait.subarray(0, 2000),
    `cannot be read (vipspng: libpng read error). ${again}`,
  ],
  [
    'a Git LFS pointer',
    'version https://git-lfs.github.com/',
    'is a pointer of Git LFS. Fetch it with: git lfs pull',
  ],
  [
    'a tiny picture',
    await picture(300, 400),
    'is 300 px wide. At least 420 px are required, 1080 px recommended.',
  ],
])('reports %s', async (_, content, problem) => {
  write('images/ada.png', content)
  expect(await check()).toEqual([`content/profile.yaml:16 · image names images/ada.png, which ${problem}`])
})

test.each(['README.md', 'profile.yaml~', 'profile.yaml.bak', 'projects.yaml.orig', 'figures/data.json'])(
  'ignores %s',
  async (file) => {
    write(file, 'A note.')
    expect(await check()).toEqual([])
  },
)

test('ignores a file that vanishes after it was listed', async () => {
  symlinkSync('nowhere', path('profile.yaml~'))
  expect(await check()).toEqual([])
})

test.each(['limani.png', 'images/old/limani.png'])('says that a picture lies in %s', async (place) => {
  write(place, await picture(1080, 1350))
  edit('profile.yaml', 'images/ada.png', 'images/limani.png')
  expect(await check()).toEqual([
    `content/profile.yaml:16 · image names images/limani.png, which does not exist (move content/${place} there).`,
  ])
})

test('says that a name looks the same, but has other characters', async () => {
  write('images/zdje\u0328cie.png', await picture(1080, 1350))
  edit('profile.yaml', 'images/ada.png', 'images/zdj\u0119cie.png')
  expect(await check()).toEqual([
    'content/profile.yaml:16 · image names images/zdj\u0119cie.png, which does not exist (its accents are ' +
      'stored in another form, as on a Mac: rename the file without accents).',
  ])
})

test.each([
  ['figures/tides.tsx', 'did you mean “tides”?'],
  ['figures/tide.jsx', 'rename tide.jsx to tide.tsx'],
  // Where version 0.2 had them.
  ['../src/figures/tide.tsx', 'move src/figures/tide.tsx there'],
])('says of a missing figure that there is %s', async (file, advice) => {
  write(file, '')
  edit('projects.yaml', 'imageAlt:', 'figure: tide\n  imageAlt:')
  expect(await check()).toEqual([
    `content/projects.yaml:6 · “Sluice” · figure names tide, which is not in content/figures/ (${advice}).`,
  ])
  rmSync(path(file))
})

test('warns of a picture below the best width', async () => {
  write('images/ada.png', await picture(800, 1000))
  const message = 'which is 800 px wide and looks soft on large screens. 1080 px are recommended.'
  expect(await check()).toEqual([`warning content/profile.yaml:16 · image names images/ada.png, ${message}`])
})

test('a tall picture of a project needs half of the page’s width', async () => {
  write('images/sluice.png', await picture(1000, 2000))
  expect(await check()).toEqual([])
})

/** Title | file | text to replace | replacement. */
const valid = rows(String.raw`
a comment two spaces after a text | profile.yaml | Developer | Developer  # for now
# and : in words | experience.yaml | Led a team. | C#, 9:30
# and : in quotes | experience.yaml | Led a team. | "In C #1: x"
# and dashes in a folded text | experience.yaml | Led a team. | >-\n      In C #1\n      - and so on.
an anchor and its alias | projects.yaml | [Python] | [&py Python, *py]
blank optional fields | projects.yaml | https://sluice.example | \n  githubUrl: ""
line ends of Windows | profile.yaml | Developer\n | Developer\r\n
a comment after a colour | site.yaml |  | accent: crimson # for now
a language with a script and a region | site.yaml |  | language: zh-Hans-TW
home among the sections | site.yaml |  | sections: [home, about]
a power | experience.yaml | Led a team. | Led **two** of 2**10.
arguments of Python | experience.yaml | Led a team. | Led **two** to f(*args, **kwargs).
an expected end | education.yaml | 2015-08 | 2099-08
a button for an e-mail | profile.yaml | image: | actions: [{ label: Write, url: "mailto:ada@vale.example?subject=Hi" }]\nimage:
a skill without a level | skills.yaml |         level: 90\n |
`)

test.each(valid)('accepts %s', async (_, file, from, to) => {
  edit(file, from, to)
  expect(await check()).toEqual([])
})

test('accepts the date of an announced talk', async () => {
  write('talks.yaml', 'title: Talks\nentries: [{ title: A, date: 2099-01 }]\n')
  write('site.yaml', `sections: [${sectionIds}, talks]\n`)
  expect(await check()).toEqual([])
})

test('reports all problems of all files at once', async () => {
  edit('skills.yaml', 'level: 90', 'level: 190')
  write('experience.yaml', '- title: Engineer\n company: x\n')
  write('projects.yaml', '- title: Py\n  description: Once.\n  liveURL: x\n')
  write('images/ada.png', '')
  const [summary, ...problems] = formatProblems(await checkContent(path())).split(/\n+(?= {2}content)/)
  expect(summary).toBe('5 problems in content/ must be fixed before the site can be built:')
  const lines: Record<string, number[]> = { profile: [16], skills: [6], projects: [3, 3], experience: [2] }
  // By files, in the order of sections.
  const places = Object.keys(contentFiles).flatMap(
    (name) => lines[name]?.map((line) => `content/${name}.yaml:${line}`) ?? [],
  )
  expect(problems.map((problem) => problem.trim().split(' ')[0])).toEqual(places)
  expect(problems.join()).toContain(`${rest}\n      - title: Engineer\n       company: x\n      ^`)
})
