import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { formatProblem, formatProblems } from './problems.ts'
import { builtInSections, contentFiles } from './schema.ts'
import { picture, smallContent, writeSmallContent } from './testing/small-content.ts'

/** What an owner reads about every kind of mistake in `content/`. */

type File = keyof typeof smallContent

let directory: string
let remove: () => void

beforeEach(async () => {
  ;({ directory, remove } = await writeSmallContent())
})
afterEach(() => remove())

const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(directory, name)), { recursive: true })
  writeFileSync(join(directory, name), content)
}
const rename = (from: string, to: string) => renameSync(join(directory, from), join(directory, to))
/** Replaces a text that must stand in the file, or all of it. */
const edit = (file: File, from: string, to: string) => {
  expect(smallContent[file] ?? '').toContain(from)
  write(file, from ? smallContent[file].replace(from, () => to) : to)
}
const checked = async () => {
  const problems = await checkContent(directory)
  return problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`.replace(/^error /, ''))
}

const rest = 'The rest of the file is checked after that.'
/**
 * What the mistake is, in which file, for what (or else for all) what stands there, and what the owner is told after the
 * file's name.
 */
const mistakes = String.raw`
a colon | profile.yaml | I build quiet | Py:  I build | :5 · must be in quotes here. Write: headline: "Py:  I build systems."
two colons in an item | experience.yaml | Led a team. | Led: a team: five. | :7 · must be in quotes here. Write: - "Led: a team: five."
a colon in an item | experience.yaml | Led a team. | Led:  a team. | :7 · “Merrowdale” · description, item 1 must be text, found fields (Led). Write: - "Led:  a team."
a quote that is not closed | profile.yaml | I build | "I build | :5 · must be in quotes here. Write: headline: "I build quiet systems."
an apostrophe in single quotes | profile.yaml | Developer | 'It's me' | :2 · must be in quotes here. Write: role: "It's me"
words after a quote | profile.yaml | Developer | "Senior" dev | :2 · must be in quotes here. Write: role: '"Senior" dev'
bold at the beginning | experience.yaml | Led a team. | **Led** a team. | :7 · must be in quotes here. Write: - "**Led** a team."
@ at the beginning | profile.yaml | Developer | @ada | :2 · must be in quotes here. Write: role: "@ada"
& at the beginning | profile.yaml | Developer | &more things | :2 · must be in quotes here. Write: role: "&more things"
brackets and more words | profile.yaml | Developer | [Senior] dev | :2 · must be in quotes here. Write: role: "[Senior] dev"
a # that cuts a text | profile.yaml | Developer | C # Developer | :2 · role ends before the #. For a comment, put two spaces before it; else write: role: "C # Developer"
a # that cuts a text of two lines | profile.yaml | Developer | C # Dev\n  and Writer | :2 · must be in quotes here. Write: role: "C # Dev and Writer"
a # at the beginning | profile.yaml | Developer | #1 Developer | :2 · role is empty: from # on, a line is a comment. For a text that begins with #, write: role: "#1 Developer"
a link without https | profile.yaml | I started in 2015. | See [us](b.example/x). | :8 · about, item 1 links to b.example/x. An address in a text starts with https://, http:// or mailto:.
a note that is not closed | experience.yaml | Led a team. | Led a team.^[Of five. | :7 · “Merrowdale” · description, item 1 has a note that is not closed. Write: ^[a note]
a dash too far right | experience.yaml | Led a team. | Led a team.\n     - Left it. | :7 · “Merrowdale” · description, item 1 goes on below, where a line begins with a dash. Put all dashes of a list in one column.
a tab | experience.yaml |   company | \tcompany | :2 · is not YAML: Tabs are not allowed as indentation. …\n\tcompany: Merrowdale\n  location: Remote\n  start: 2021-09\n  end: present\n  descr…\n ^^^^^^^
a wrong column | skills.yaml |         level: 90 |        level: 90 | :6 · is not YAML: Sequence item without - indicator. …\n      - name: SQL\n       level: 90\n^
an open bracket | projects.yaml | [Python] | [Python, SQL | :5 · is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. …\n  technologies: [Python, SQL\n  image: images/sluice.png\n  ^
a field twice | profile.yaml | location | role: x\nlocation | :3 · role stands here for the second time. Keep one of them; if a new entry begins here, start it with a dash.
a misspelt field | projects.yaml | liveUrl | liveURL | :7 · “Sluice” · liveURL is not a known field (did you mean “liveUrl”?).
a misspelt field that must be there | profile.yaml | headline: | headlin: | :5 · headlin is not a known field (did you mean “headline”?).
a field that two longer ones end in | projects.yaml | liveUrl | url | :7 · “Sluice” · url is not a known field (did you mean “githubUrl” or “liveUrl”?).
a missing field | profile.yaml | role: Developer\n |  |  · role is missing. Write for example: role: Senior Python Developer
a blank field | profile.yaml | Developer |  | :2 · role is empty. Write for example: role: Senior Python Developer
a blank end | experience.yaml | present |  | :5 · “Merrowdale” · end is empty. While it goes on, write: end: present. Write for example: end: 2021-08
a text for a list | projects.yaml | [Python] | Python,  SQL | :4 · “Sluice” · technologies must be a list, each entry after a dash and a space, found "Python,  SQL". Write: technologies: [Python,  SQL]
a text for fields | skills.yaml | { name: Python, level: 95 } | Python | :4 · “Languages” · skills, item 1 must be fields, one on a line, without a dash, found "Python". Write for example: - { name: PostgreSQL, level: 90 }
a month by name | experience.yaml | 2021-09 | Sept. 2021 | :4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, from 1900 to 2100, found "Sept. 2021". Write: start: 2021-09
a day | experience.yaml | present | 2022-01-31 | :5 · “Merrowdale” · end must be a month written as YYYY-MM, a year written as YYYY, or present, found "2022-01-31". Write: end: 2022-01
an end before its start | experience.yaml | present | 2020 | :5 · “Merrowdale” · end must not be before start (2021-09), found "2020".
a percent sign | skills.yaml | level: 90 | level: 90% | :6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found "90%". Write: level: 90
a level above 100 | skills.yaml | level: 90 | level: 190 | :6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found 190. Write for example: level: 90
a link without https | profile.yaml | https://github | github | :15 · “GitHub” · url must be a full address that starts with https:// or http://, found "github.example/ada". Write: url: https://github.example/ada
yes for true | projects.yaml | featured: true | featured: yes | :8 · “Sluice” · featured must be true or false, found "yes". Write: featured: true
a picture without words | projects.yaml |   imageAlt: A chart\n |  | :1 · “Sluice” · imageAlt is missing, but image needs it. Say what the picture shows.
words without a picture | projects.yaml |   image: images/sluice.png\n |  | :5 · “Sluice” · imageAlt stands without image. Add the picture, or remove the line.
a picture elsewhere | profile.yaml | images/ada.png | ./ada.png | :16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "./ada.png". Write: image: images/ada.png
a misspelt picture | profile.yaml | images/ada.png | images/Ada.PNG | :16 · image names images/Ada.PNG, which is not there (did you mean “images/ada.png”?).
an unknown figure | projects.yaml | imageAlt: | figure: sluce\n  imageAlt: | :6 · “Sluice” · figure names sluce, which is not in src/figures/ (did you mean “sluice”?).
a focus without percent signs | profile.yaml | image: | imageFocus: 50 20\nimage: | :16 · imageFocus must be two percentages from the left and from the top, such as 50% 20%, found "50 20". Write for example: imageFocus: 50% 20%
an empty profile | profile.yaml |  | # later\n |  · is empty. It needs name, role, location, email, headline, summary, image, imageAlt.
an unknown label and section | site.yaml |  | labels: { abuot: Me }\nsections: [abot, skills] | :1 · abuot is not a known field (did you mean “about”?). | :2 · sections, item 1 names abot, for which there is no content/abot.yaml (did you mean “about”?).
a colour and a paper | site.yaml |  | accent: "#12"\npaper: a5 | :1 · accent must be a colour as CSS writes it, such as "#b3261e", found "#12". Write for example: accent: "#b3261e" | :2 · paper must be a4 or letter, found "a5". Write for example: paper: letter
an empty text behind a # | profile.yaml | image: | availability: #hire\nimage: | warning :16 · availability is empty: from # on, a line is a comment. For a text that begins with #, write: availability: "#hire"
no featured project | projects.yaml |   featured: true\n |  | warning  · No project has featured: true, so none is shown.
a character that no font has | experience.yaml | Led a team. | Led 漢 → ✓ teams. | warning :7 · “Merrowdale” · description, item 1 has 漢, which no font of the site has: the PDF leaves it out.
jobs that are not newest first | experience.yaml |  | - { title: A, company: Old, start: 2019, end: 2020 }\n- { title: B, company: Quill, start: 2023, end: present } | warning  · “Quill” · is later than the entry above it. Entries are shown as they stand here: put the newest first.
`
  .trim()
  .split('\n')
  .map((row) => row.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replace('…', rest).split(' | '))

test.each(mistakes)('%s', async (_, file = '', from = '', to = '', ...told) => {
  edit(file as File, from, to)
  expect(await checked()).toEqual(
    told.map((text) => text.replace(/^(warning )?/, (severity) => `${severity}content/${file}`)),
  )
})

const portrait = 'content/profile.yaml:16 · image names images/ada.png, which'
const again = 'Export it again as png, jpg, webp or avif.'

/** The same for files and pictures. */
test.each<[what: string, make: () => unknown, told: string]>([
  [
    'a file in Latin-1',
    () => write('skills.yaml', Buffer.from('practices: [é]', 'latin1')),
    'content/skills.yaml · is not in UTF-8. Save it again with that encoding.',
  ],
  [
    'no content',
    () => rmSync(directory, { recursive: true }),
    'content/ · is missing or empty. Bring the sample back with: git checkout -- content',
  ],
  [
    'a file name',
    () => rename('skills.yaml', 'Skills.yml'),
    `content/Skills.yml · is not read. Files that are: ${Object.keys(contentFiles).join('.yaml, ')}.yaml, projects/*.yaml, and the sections that site.yaml names. Rename it to skills.yaml.`,
  ],
  [
    'projects in both ways',
    () => write('projects/a.yaml', 'title: A\ndescription: B\n'),
    'content/projects.yaml · stands beside the folder projects/. Keep one of them.',
  ],
  [
    'a list for a project',
    () => {
      write('projects/a.yaml', smallContent['projects.yaml'])
      rmSync(join(directory, 'projects.yaml'))
    },
    'content/projects/a.yaml · must be fields, one on a line, without a dash, found a list.',
  ],
  [
    'a section of one’s own that is called like another file',
    () => write('site.yaml', 'sections: [about, experience]\n'),
    `content/site.yaml:1 · sections, item 2 names experience, which is no section (known here: ${builtInSections.join(', ')}).`,
  ],
  [
    'a section of one’s own that is called like a built-in one',
    () => write('about.yaml', 'title: Me\n'),
    'content/about.yaml · is not read: about is a built-in section. Give yours another id.',
  ],
  [
    'a picture in the wrong folder',
    () => rename('images/ada.png', 'ada.png'),
    `${portrait} is not there (ada.png is in content/: move it to content/images/).`,
  ],
  [
    'a GIF',
    async () =>
      write(
        'images/ada.png',
        await sharp(await picture(1080, 1350))
          .gif()
          .toBuffer(),
      ),
    `${portrait} is a gif file. ${again}`,
  ],
  [
    'a picture cut short',
    async () => write('images/ada.png', (await picture(1080, 1350)).subarray(0, 2000)),
    `${portrait} cannot be read (vipspng: libpng read error). ${again}`,
  ],
  [
    'a pointer of Git LFS',
    () => write('images/ada.png', 'version https://git-lfs.github.com/spec/v1'),
    `${portrait} is a pointer of Git LFS. Fetch it with: git lfs pull`,
  ],
  [
    'a picture that is too small',
    async () => write('images/ada.png', await picture(300, 400)),
    `${portrait} is 300 px wide: too small. Its place needs 420 px, better 1080.`,
  ],
  [
    'a rather small picture',
    async () => write('images/ada.png', await picture(800, 1000)),
    `warning ${portrait} is 800 px wide: it looks soft on large screens, which want 1080 px.`,
  ],
  [
    'a broken picture that nothing names',
    () => write('images/old.jpg', '<html>'),
    `content/images/old.jpg · cannot be read (Input buffer contains unsupported image format). ${again} Or remove it.`,
  ],
])('%s', async (_, make, told) => {
  await make()
  expect(await checked()).toEqual([told])
})

test.each<[string, File, string, string]>([
  ['a comment two spaces behind a text', 'profile.yaml', 'Developer', 'Developer  # for now'],
  [
    '# and : within words and quotes',
    'experience.yaml',
    'Led a team.',
    'C#, 9:30\n    - "In C #1: x"\n    - >-\n      In C #1\n      - and so on.',
  ],
  ['an anchor and what stands for it', 'projects.yaml', '[Python]', '[&py Python, *py]'],
  ['optional fields left blank', 'projects.yaml', 'https://sluice.example', '\n  githubUrl: ""'],
  ['a year for a month', 'education.yaml', '2014-09', '2014'],
  ['line ends of Windows', 'profile.yaml', 'Developer\n', 'Developer\r\n'],
  ['a skill without a level', 'skills.yaml', '        level: 90\n', ''],
  ['a link without a kind', 'profile.yaml', '    kind: code\n', ''],
  [
    'captions, focus and phone',
    'profile.yaml',
    'image:',
    'phone: +44 117\nimageFocus: 50% 20%\nimageCaption: I, at sea\nimage:',
  ],
])('%s is fine', async (_, file, from, to) => {
  edit(file, from, to)
  expect(await checked()).toEqual([])
})

test('everything is told at once: several faults of quoting in a file, and every other file', async () => {
  edit('skills.yaml', 'level: 90', 'level: 190')
  write('experience.yaml', '- title: Engineer\n company: x\n')
  write('projects.yaml', '- title: Py: it\n  description: @once\n  impact: "Half" of it\n  liveURL: x\n')
  write('images/ada.png', '')
  expect(formatProblems(await checkContent(directory))).toBe(
    `8 problems in content/ must be fixed before the site can be built:

  content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found 190. Write for example: level: 90
  content/projects.yaml:1 · must be in quotes here. Write: - title: "Py: it"
  content/projects.yaml:2 · must be in quotes here. Write: description: "@once"
  content/projects.yaml:3 · must be in quotes here. Write: impact: '"Half" of it'
  content/projects.yaml:4 · “Py: it” · liveURL is not a known field (did you mean “liveUrl”?).
  content/projects.yaml:4 · “Py: it” · liveUrl must be a full address that starts with https:// or http://, found "x". Write for example: liveUrl: https://sluice.example
  content/experience.yaml:2 · is not YAML: Sequence item without - indicator. The rest of the file is checked after that.
      - title: Engineer
       company: x
      ^
  content/profile.yaml:16 · image names images/ada.png, which cannot be read (Input Buffer is empty). Export it again as png, jpg, webp or avif.
`,
  )
})
