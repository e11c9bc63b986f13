import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContent } from './check.ts'
import { formatProblem, formatProblems, formatWarnings } from './problem.ts'
import { picture, smallContent, writeSmallContent } from './testing/small-content.ts'

/** Every kind of mistake that is told of in `content/`, with the whole text that the owner reads. */

type File = keyof typeof smallContent

let directory: string
let remove: () => void

beforeEach(async () => {
  ;({ directory, remove } = await writeSmallContent())
})
afterEach(() => remove())

const at = (name: string) => join(directory, name)
const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), content)
}
/** Replaces a text that must stand in the file. */
const edit = (file: File, from: string, to: string) => {
  expect(smallContent[file]).toContain(from)
  write(
    file,
    smallContent[file].replace(from, () => to),
  )
}

type Case = [what: string, make: () => unknown, told: string[]]

const mistakes: Case[] = [
  // How the file is written.
  [
    'a tab for indentation',
    () => edit('profile.yaml', '    label: years', '\tlabel: years'),
    [
      'content/profile.yaml:11 · is indented with a tab. Use spaces, two for each level. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a tab in a list',
    () => edit('experience.yaml', '  company', '\tcompany'),
    [
      'content/experience.yaml:2 · is indented with a tab. Use spaces, two for each level. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a colon in a text',
    () => edit('profile.yaml', 'headline: I build', 'headline: Python: I build'),
    [
      'content/profile.yaml:5 · has a colon in its text. Put the text in quotes: headline: "Python: I build quiet systems." (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a colon in an item of a list',
    () => edit('experience.yaml', '- Led a team.', '- Led: a team.'),
    [
      'content/experience.yaml:7 · “Merrowdale” · description, item 1 must be text, found fields (Led). Write: - "Led: a team."',
    ],
  ],
  [
    'a colon after a word in quotes',
    () => edit('experience.yaml', '- Led a team.', '- "Exactly once": it works.'),
    [
      `content/experience.yaml:7 · “Merrowdale” · description, item 1 must be text, found fields (Exactly once). Write: - '"Exactly once": it works.'`,
    ],
  ],
  [
    'two colons in an item of a list',
    () => edit('experience.yaml', '- Led a team.', '- Led: a team: five.'),
    [
      'content/experience.yaml:7 · has a colon in its text. Put the text in quotes: - "Led: a team: five." (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a colon in a paragraph',
    () => edit('profile.yaml', '- I started in 2015.', '- Note: I started in 2015.'),
    [
      'content/profile.yaml:8 · about, item 1 must be text, found fields (Note). Write: - "Note: I started in 2015."',
    ],
  ],
  [
    'a field that stands twice',
    () => edit('profile.yaml', 'location: Bristol', 'location: Bristol\nrole: Engineer'),
    [
      'content/profile.yaml:4 · role stands here for the second time, first on line 2. Keep one of them; if a new entry begins here, start it with a dash. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a new entry without its dash',
    () => edit('projects.yaml', '  featured: true', '  featured: true\n\ntitle: Marginalia\ndescription: x'),
    [
      'content/projects.yaml:10 · stands outside the list. For a new entry, begin it with a dash (- title: Marginalia); for the entry above, indent it by two spaces. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a new entry without its dash, indented',
    () =>
      edit(
        'projects.yaml',
        '  featured: true',
        '  featured: true\n\n  title: Marginalia\n  description: Shows pages.',
      ),
    [
      'content/projects.yaml:10 · title stands here for the second time, first on line 1. Keep one of them; if a new entry begins here, start it with a dash.',
      'content/projects.yaml:11 · description stands here for the second time, first on line 2. Keep one of them; if a new entry begins here, start it with a dash. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'an entry that is indented too far',
    () => edit('experience.yaml', '  company', '   company'),
    [
      'content/experience.yaml:2 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a field that is indented too little',
    () => edit('experience.yaml', '  company', ' company'),
    [
      'content/experience.yaml:2 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a list item indented wrongly',
    () => edit('skills.yaml', '        level: 90', '       level: 90'),
    [
      'content/skills.yaml:6 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'no space after a colon',
    () => edit('profile.yaml', 'role: Developer', 'role:Developer'),
    [
      'content/profile.yaml:2 · needs a space after the colon: role: Developer (The rest of this file is checked after that.)',
    ],
  ],
  [
    'no space after a colon, at the end',
    () => edit('profile.yaml', 'imageAlt: A portrait', 'imageAlt:A portrait'),
    [
      'content/profile.yaml:17 · needs a space after the colon: imageAlt: A portrait (The rest of this file is checked after that.)',
    ],
  ],
  [
    'no space after a dash',
    () => edit('profile.yaml', '- I started', '-I started'),
    [
      'content/profile.yaml:7 · about must be a list, found "-I started in 2015.". A dash needs a space after it.',
    ],
  ],
  [
    'a quote that is not closed',
    () => edit('profile.yaml', 'headline: I build quiet systems.', 'headline: "I build quiet systems.'),
    [
      'content/profile.yaml:5 · opens a quote that is never closed. Add one at the end of the text. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'an apostrophe in single quotes',
    () => edit('profile.yaml', 'headline: I build quiet systems.', "headline: 'It's quiet.'"),
    [
      'content/profile.yaml:5 · goes on after its closing quote. Put the whole text in double quotes; write \\" for a double quote inside. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'words after a quote',
    () => edit('profile.yaml', 'headline: I build quiet systems.', 'headline: "Quiet" systems.'),
    [
      'content/profile.yaml:5 · goes on after its closing quote. Put the whole text in double quotes; write \\" for a double quote inside. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'curly quotes around a text with a colon',
    () => edit('profile.yaml', 'headline: I build quiet systems.', 'headline: “Quiet: systems”'),
    [
      'content/profile.yaml:5 · begins with a curly quote. YAML knows straight ones only: "…" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with @',
    () => edit('profile.yaml', 'role: Developer', 'role: @ada'),
    [
      'content/profile.yaml:2 · begins with @, which YAML keeps for itself. Put the text in quotes: role: "@ada" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with a backtick',
    () => edit('profile.yaml', 'role: Developer', 'role: `dev`'),
    [
      'content/profile.yaml:2 · begins with `, which YAML keeps for itself. Put the text in quotes: role: "`dev`" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with %',
    () => edit('profile.yaml', 'role: Developer', 'role: %dev'),
    [
      'content/profile.yaml:2 · begins with %, which YAML keeps for itself. Put the text in quotes: role: "%dev" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with *',
    () => edit('profile.yaml', 'role: Developer', 'role: *Developer*'),
    [
      'content/profile.yaml:2 · begins with *, which YAML keeps for itself. Put the text in quotes: role: "*Developer*" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text with a word in stars',
    () => edit('profile.yaml', 'role: Developer', 'role: *Senior* Developer'),
    [
      'content/profile.yaml:2 · begins with *, which YAML keeps for itself. Put the text in quotes: role: "*Senior* Developer" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with &',
    () => edit('profile.yaml', 'role: Developer', 'role: &more things'),
    [
      'content/profile.yaml:2 · begins with &, which YAML keeps for itself. Put the text in quotes: role: "&more things" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with !',
    () => edit('profile.yaml', 'role: Developer', 'role: !Developer now'),
    [
      'content/profile.yaml:2 · begins with !, which YAML keeps for itself. Put the text in quotes: role: "!Developer now" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with {',
    () => edit('profile.yaml', 'role: Developer', 'role: {Developer} now'),
    [
      'content/profile.yaml:2 · begins with a sign that YAML keeps for itself. Put the text in quotes: role: "{Developer} now" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with ]',
    () => edit('profile.yaml', 'role: Developer', 'role: ]Developer'),
    [
      'content/profile.yaml:2 · begins with a sign that YAML keeps for itself. Put the text in quotes: role: "]Developer" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that begins with [',
    () => edit('profile.yaml', 'role: Developer', 'role: [Senior] Developer'),
    [
      'content/profile.yaml:2 · begins with a sign that YAML keeps for itself. Put the text in quotes: role: "[Senior] Developer" (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a bracket that is not closed',
    () => edit('projects.yaml', '[Python]', '[Python, SQL'),
    [
      'content/projects.yaml:4 · opens a bracket that is never closed. Add ] at its end. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a brace that is not closed',
    () => edit('skills.yaml', 'level: 95 }', 'level: 95'),
    [
      'content/skills.yaml:4 · opens a bracket that is never closed. Add } at its end. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a missing colon between braces',
    () => edit('skills.yaml', 'Python, level', 'Python level'),
    [
      'content/skills.yaml:4 · lacks a comma, a colon or a closing bracket between its brackets. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a list beside its field',
    () => edit('profile.yaml', 'about:\n  - I started in 2015.', 'about: - I started in 2015.'),
    [
      'content/profile.yaml:7 · begins a list beside its field. Begin it on the next line, indented by two spaces. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a list of two beside its field',
    () =>
      edit('profile.yaml', 'about:\n  - I started in 2015.', 'about: - I started in 2015.\n  - And so on.'),
    [
      'content/profile.yaml:7 · begins a list beside its field. Begin it on the next line, indented by two spaces. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text over two lines',
    () => edit('profile.yaml', 'I build quiet systems.', 'I build\nquiet systems.'),
    [
      'content/profile.yaml:6 · is no field (name: text) and no entry of a list (- text). A text that goes on is indented below its field, which ends in >- (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text beside >-',
    () => edit('profile.yaml', 'headline: I build', 'headline: >- I build'),
    [
      'content/profile.yaml:5 · has text after > or |. Begin the text on the next line, indented by two spaces. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a backslash in double quotes',
    () => edit('profile.yaml', 'role: Developer', 'role: "C:\\Dev"'),
    [
      'content/profile.yaml:2 · has a backslash in double quotes. Write two (\\\\), or use single quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a line of dashes',
    () => edit('profile.yaml', 'about:', '---\nabout:'),
    [
      'content/profile.yaml:7 · is a line of dashes. Remove it: a file holds one list or one set of fields. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a dash among fields',
    () => edit('profile.yaml', 'about:', '- about:'),
    [
      'content/profile.yaml:7 · begins with a dash among fields. Remove the dash, or indent the list below its field. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a stray line',
    () => edit('profile.yaml', 'about:', 'hello there\nabout:'),
    [
      'content/profile.yaml:7 · is no field (name: text) and no entry of a list (- text). A text that goes on is indented below its field, which ends in >- (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a no-break space after a colon',
    () => edit('profile.yaml', 'role: Developer', 'role:\u00a0Developer'),
    [
      'content/profile.yaml:2 · has a space of another kind after the colon. Write a plain one: role: Developer (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a file in UTF-16',
    () => write('profile.yaml', Buffer.from('\ufeffname: Ada', 'utf16le')),
    ['content/profile.yaml · is not in UTF-8. Save it again with the encoding UTF-8.'],
  ],
  [
    'a file in Latin-1',
    () => write('profile.yaml', Buffer.from(smallContent['profile.yaml'].replace('Vale', 'Valé'), 'latin1')),
    ['content/profile.yaml · is not in UTF-8. Save it again with the encoding UTF-8.'],
  ],
  [
    'a web page saved as YAML',
    () => write('skills.yaml', '<html><body>404: not found</body></html>'),
    [
      'content/skills.yaml:1 · <html><body>404 is not a known field (known here: categories, certifications, practices).',
    ],
  ],
  [
    'two fields that stand twice',
    () =>
      edit(
        'profile.yaml',
        'role: Developer\nlocation: Bristol',
        'role: Developer\nrole: x\nlocation: Bristol\nlocation: y',
      ),
    [
      'content/profile.yaml:3 · role stands here for the second time, first on line 2. Keep one of them; if a new entry begins here, start it with a dash.',
      'content/profile.yaml:5 · location stands here for the second time, first on line 4. Keep one of them; if a new entry begins here, start it with a dash. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a dash one space too far right',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n     - Left it.'),
    [
      'content/experience.yaml:8 · is read as more words of the text on line 7, because its dash stands further right than the one there. Put both in the same column; if the text goes on here, put the whole text in quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'two dashes too far right',
    () =>
      edit(
        'experience.yaml',
        '    - Led a team.',
        '    - Led a team\n      of five.\n     - Left it.\n     - Came back.',
      ),
    [
      'content/experience.yaml:9 · is read as more words of the text on line 7, because its dash stands further right than the one there. Put both in the same column; if the text goes on here, put the whole text in quotes.',
      'content/experience.yaml:10 · is read as more words of the text on line 7, because its dash stands further right than the one there. Put both in the same column; if the text goes on here, put the whole text in quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a dash one space too far left',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n   - Left it.'),
    [
      'content/experience.yaml:8 · stands one space further left than the dash on line 7. All dashes of a list stand in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a dash two spaces too far left',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n  - Left it.'),
    [
      'content/experience.yaml:8 · stands 2 spaces further left than the dash on line 7. All dashes of a list stand in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a dash too far right after a text in quotes',
    () => edit('experience.yaml', '    - Led a team.', '    - "Led a team."\n     - Left it.'),
    [
      'content/experience.yaml:8 · stands one space further right than the dash on line 7. All dashes of a list stand in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'an entry one space too far right',
    () =>
      write(
        'experience.yaml',
        smallContent['experience.yaml'] + smallContent['experience.yaml'].replace(/^/gm, ' '),
      ),
    [
      'content/experience.yaml:8 · stands one space further right than the dash on line 1. All dashes of a list stand in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'an entry one space too far left',
    () => edit('profile.yaml', '    label: years', '    label: years\n - value: 5\n   label: weeks'),
    [
      'content/profile.yaml:12 · stands one space further left than the dash on line 10. All dashes of a list stand in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a list of which the first dash is missing',
    () => edit('profile.yaml', 'about:\n  - I started in 2015.', 'about: I started in 2015.\n  - I went on.'),
    [
      'content/profile.yaml:8 · is read as more words of the text on line 7, because that has no dash of its own. For a list, begin each text on a line of its own with a dash; if the text goes on here, put the whole text in quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'no space after a later dash',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n    -Left it.'),
    [
      'content/experience.yaml:8 · needs a space after its dash: - Left it. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a field one space too far right',
    () => edit('experience.yaml', '  location', '   location'),
    [
      'content/experience.yaml:3 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a field too far right after a list',
    () => edit('projects.yaml', '  image:', '   image:'),
    [
      'content/projects.yaml:5 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a field too far right after a dash',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n     stack: [Python]'),
    [
      'content/experience.yaml:8 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a field in the column of the dashes above',
    () => edit('experience.yaml', '    - Led a team.', '    - Led a team.\n    stack: [Python]'),
    [
      'content/experience.yaml:8 · is not indented like the lines around it. All fields of an entry begin in the same column. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a text that goes on after a note',
    () => edit('profile.yaml', 'role: Developer', 'role: C # Developer\n  and Writer'),
    [
      'content/profile.yaml:3 · follows a note: from # on, the line above is a note, and a text cannot go on after it. If the # belongs to the text, put the whole text in quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'an item that goes on after a note',
    () => edit('experience.yaml', '    - Led a team.', '    - Led the C # team\n      of five.'),
    [
      'content/experience.yaml:8 · follows a note: from # on, the line above is a note, and a text cannot go on after it. If the # belongs to the text, put the whole text in quotes. (The rest of this file is checked after that.)',
    ],
  ],
  [
    'a bracket that a # takes away',
    () => edit('projects.yaml', '[Python]', '[Python, C #, Go]'),
    [
      'content/projects.yaml:4 · opens a bracket that is never closed: from # on, a line is a note. Put the text with the # in quotes: "C #" (The rest of this file is checked after that.)',
    ],
  ],
  // Fields.
  [
    'a misspelt field',
    () => edit('projects.yaml', 'liveUrl', 'liveURL'),
    ['content/projects.yaml:7 · “Sluice” · liveURL is not a known field (did you mean “liveUrl”?).'],
  ],
  [
    'a misspelt field that must be there',
    () => edit('profile.yaml', 'headline:', 'headlin:'),
    ['content/profile.yaml:5 · headlin is not a known field (did you mean “headline”?).'],
  ],
  [
    'a field that two longer ones end in',
    () => edit('projects.yaml', 'liveUrl', 'url'),
    [
      'content/projects.yaml:7 · “Sluice” · url is not a known field (did you mean “githubUrl” or “liveUrl”?).',
    ],
  ],
  [
    'a field that resembles none',
    () => edit('education.yaml', 'institution: Aldermere', 'campus: north'),
    [
      'content/education.yaml:1 · “MSc” · institution is missing. Write for example: institution: University of Aldermere',
      'content/education.yaml:2 · “MSc” · campus is not a known field (known here: degree, institution, location, start, end, url, achievements).',
    ],
  ],
  [
    'a missing field',
    () => edit('profile.yaml', 'role: Developer\n', ''),
    ['content/profile.yaml · role is missing. Write for example: role: Senior Python Developer'],
  ],
  [
    'an empty field',
    () => edit('profile.yaml', 'role: Developer', 'role:'),
    ['content/profile.yaml:2 · role is empty. Write for example: role: Senior Python Developer'],
  ],
  [
    'a field of spaces',
    () => edit('profile.yaml', 'role: Developer', 'role: "  "'),
    ['content/profile.yaml:2 · role is empty. Write for example: role: Senior Python Developer'],
  ],
  [
    'an empty item',
    () => edit('profile.yaml', '- I started in 2015.', '-'),
    ['content/profile.yaml:8 · about, item 1 is empty. Write a text or remove the dash.'],
  ],
  [
    'an empty entry',
    () => edit('projects.yaml', '- title', '-\n- title'),
    ['content/projects.yaml:1 · entry 1 · is empty. Write its fields or remove the dash.'],
  ],
  [
    'null for a text',
    () => edit('profile.yaml', 'role: Developer', 'role: ~'),
    ['content/profile.yaml:2 · role is empty. Write for example: role: Senior Python Developer'],
  ],
  [
    'a text that begins with #',
    () => edit('profile.yaml', 'role: Developer', 'role: #1 Developer'),
    [
      'content/profile.yaml:2 · role is empty: from # on, a line is a note. For a text that begins with #, write: role: "#1 Developer"',
    ],
  ],
  [
    'an item that begins with #',
    () => edit('experience.yaml', '    - Led a team.', '    - #1 in "sales"'),
    [
      `content/experience.yaml:7 · “Merrowdale” · description, item 1 is empty: from # on, a line is a note. For a text that begins with #, write: - '#1 in "sales"'`,
    ],
  ],
  [
    'a text that a # cuts short',
    () => edit('profile.yaml', 'role: Developer', 'role: Senior C # Developer'),
    [
      'content/profile.yaml:2 · role ends before the #, where a note begins. If a note is meant, put two spaces before the #; if not, write: role: "Senior C # Developer"',
    ],
  ],
  [
    'an item that a # cuts short',
    () => edit('experience.yaml', '    - Led a team.', '    - Led the C #1 team.'),
    [
      'content/experience.yaml:7 · “Merrowdale” · description, item 1 ends before the #, where a note begins. If a note is meant, put two spaces before the #; if not, write: - "Led the C #1 team."',
    ],
  ],
  [
    'a text of two lines that a # cuts short',
    () => edit('experience.yaml', '    - Led a team.', '    - Led the\n      C #1 team.'),
    [
      'content/experience.yaml:7 · “Merrowdale” · description, item 1 ends before the #, where a note begins. If a note is meant, put two spaces before the #; if not, write: - "Led the C #1 team."',
    ],
  ],
  [
    'a number that a # cuts short',
    () => edit('profile.yaml', 'value: 9+', 'value: 9 # 10'),
    [
      'content/profile.yaml:10 · “years” · value ends before the #, where a note begins. If a note is meant, put two spaces before the #; if not, write: value: "9 # 10"',
    ],
  ],
  [
    'a number for a link',
    () => edit('profile.yaml', 'https://github.example/ada', '42'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found the number 42. Write for example: url: https://github.example/iriscalloway',
    ],
  ],
  [
    'a list for a text',
    () => edit('profile.yaml', 'role: Developer', 'role: [Developer, Writer]'),
    [
      'content/profile.yaml:2 · role must be text, found a list. Write for example: role: Senior Python Developer',
    ],
  ],
  [
    'fields for a text',
    () => edit('profile.yaml', 'role: Developer', 'role:\n  first: a\n  second: b'),
    [
      'content/profile.yaml:2 · role must be text, found fields (first, second). Write for example: role: Senior Python Developer',
    ],
  ],
  [
    'a field too far right after a blank one',
    () => edit('projects.yaml', '  liveUrl: https://sluice.example\n  featured', '  liveUrl:\n   featured'),
    [
      'content/projects.yaml:7 · “Sluice” · liveUrl holds featured, which must begin in the same column as liveUrl.',
    ],
  ],
  [
    'a text for a list',
    () => edit('projects.yaml', '[Python]', 'Python, SQL'),
    [
      'content/projects.yaml:4 · “Sluice” · technologies must be a list, found "Python, SQL". Write: technologies: [Python, SQL]',
    ],
  ],
  [
    'fields for a list',
    () => edit('profile.yaml', '  - value: 9+', '    value: 9+'),
    ['content/profile.yaml:9 · stats must be a list, found fields. Begin each entry with a dash: - value: …'],
  ],
  [
    'a number for a list',
    () => edit('profile.yaml', 'about:\n  - I started in 2015.', 'about: 2015'),
    ['content/profile.yaml:7 · about must be a list, found the number 2015. Write: about: [2015]'],
  ],
  [
    'a text for fields',
    () => edit('skills.yaml', '- { name: Python, level: 95 }', '- Python'),
    [
      'content/skills.yaml:4 · “Languages” · skills, item 1 must be fields, found "Python". Write for example: - { name: PostgreSQL, level: 90 }',
    ],
  ],
  [
    'a list for a file of fields',
    () => write('skills.yaml', '- Python\n'),
    ['content/skills.yaml · must be fields, one per line, found a list. Remove the dashes before them.'],
  ],
  [
    'a text for a file of entries',
    () => write('experience.yaml', 'nothing yet\n'),
    ['content/experience.yaml · must be a list of entries, found "nothing yet".'],
  ],
  [
    'fields for a file of entries',
    () => write('projects.yaml', smallContent['projects.yaml'].replace('- title', '  title')),
    [
      'content/projects.yaml · must be a list of entries, found fields. Begin each entry with a dash: - title: …',
    ],
  ],
  [
    'a dash before the first field',
    () => write('profile.yaml', '- name: Ada\n'),
    ['content/profile.yaml · must be fields, one per line, found a list. Remove the dashes before them.'],
  ],
  [
    'a year that is too long ago',
    () => edit('experience.yaml', '2021-09', '1821'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must lie between 1900 and 2100, found the number 1821. Write for example: start: 2019-02',
    ],
  ],
  [
    'a month of a year that is too far ahead',
    () => edit('experience.yaml', 'present', '2101-01'),
    [
      'content/experience.yaml:5 · “Merrowdale” · end must lie between 1900 and 2100, found "2101-01". Write for example: end: 2021-08',
    ],
  ],
  [
    'a year of two digits',
    () => edit('skills.yaml', '2025-02', '25'),
    [
      'content/skills.yaml:9 · “Certified Developer” · date must be a month written as YYYY-MM, or a year written as YYYY, found the number 25. Write for example: date: 2025-02',
    ],
  ],
  [
    'a half year',
    () => edit('experience.yaml', '2021-09', '2021.5'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found the number 2021.5. Write: start: 2021-05',
    ],
  ],
  [
    'a season',
    () => edit('experience.yaml', '2021-09', 'Summer 2021'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "Summer 2021". Write: start: 2021',
    ],
  ],
  [
    'a year with a word beside it',
    () => edit('education.yaml', '2015-08', '2015 (expected)'),
    [
      'content/education.yaml:5 · “MSc” · end must be a month written as YYYY-MM, a year written as YYYY, or present, found "2015 (expected)". Write: end: 2015',
    ],
  ],
  [
    'a month by name',
    () => edit('experience.yaml', '2021-09', 'September 2021'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "September 2021". Write: start: 2021-09',
    ],
  ],
  [
    'a month with a slash',
    () => edit('experience.yaml', '2021-09', '9/2021'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "9/2021". Write: start: 2021-09',
    ],
  ],
  [
    'a day for a month',
    () => edit('experience.yaml', '2021-09', '2021-09-15'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "2021-09-15". Write: start: 2021-09',
    ],
  ],
  [
    'a month of one digit',
    () => edit('experience.yaml', '2021-09', '2021-9'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "2021-9". Write: start: 2021-09',
    ],
  ],
  [
    'a thirteenth month',
    () => edit('experience.yaml', '2021-09', '2021-13'),
    [
      'content/experience.yaml:4 · “Merrowdale” · start must be a month written as YYYY-MM, or a year written as YYYY, found "2021-13". Write for example: start: 2019-02',
    ],
  ],
  [
    'today for an end',
    () => edit('experience.yaml', 'present', 'Today'),
    [
      'content/experience.yaml:5 · “Merrowdale” · end must be a month written as YYYY-MM, a year written as YYYY, or present, found "Today". Write: end: present',
    ],
  ],
  [
    'an end before the start',
    () => edit('experience.yaml', 'present', '2020-12'),
    ['content/experience.yaml:5 · “Merrowdale” · end must not be before start (2021-09), found "2020-12".'],
  ],
  [
    'an end in a year before the start',
    () => edit('experience.yaml', 'present', '2020'),
    ['content/experience.yaml:5 · “Merrowdale” · end must not be before start (2021-09), found 2020.'],
  ],
  [
    'a start in a year after the end',
    () => edit('education.yaml', '2014-09', '2016'),
    ['content/education.yaml:5 · “MSc” · end must not be before start (2016), found "2015-08".'],
  ],
  [
    'a project that ends in a year before its start',
    () => edit('projects.yaml', '  featured', '  start: 2021\n  end: 2020\n  featured'),
    ['content/projects.yaml:9 · “Sluice” · end must not be before start (2021), found 2020.'],
  ],
  [
    'an end before the start beside a misspelt field',
    () => edit('experience.yaml', 'end: present\n', 'end: 2020-12\n  compny: x\n'),
    [
      'content/experience.yaml:5 · “Merrowdale” · end must not be before start (2021-09), found "2020-12".',
      'content/experience.yaml:6 · “Merrowdale” · compny is not a known field (did you mean “company”?).',
    ],
  ],
  [
    'a picture of a project without words for it',
    () => edit('projects.yaml', '  imageAlt: A chart\n', ''),
    [
      'content/projects.yaml:1 · “Sluice” · imageAlt is missing, but image needs it. Write for example: imageAlt: Chart of the load before and after',
    ],
  ],
  [
    'a picture of a project with empty words for it',
    () => edit('projects.yaml', 'imageAlt: A chart', 'imageAlt:'),
    [
      'content/projects.yaml:6 · “Sluice” · imageAlt is missing, but image needs it. Write for example: imageAlt: Chart of the load before and after',
    ],
  ],
  [
    'words for a picture that there is not',
    () => edit('projects.yaml', '  image: images/sluice.png\n', ''),
    [
      'content/projects.yaml:5 · “Sluice” · imageAlt stands without image. Add the picture, for example image: images/sluice-light.png, or remove the line.',
    ],
  ],
  [
    'every other picture of a project without image',
    () =>
      edit(
        'projects.yaml',
        '  image: images/sluice.png\n  imageAlt: A chart\n',
        '  imageDark: images/sluice.png\n  imagePhone: images/sluice.png\n  imagePhoneDark: images/sluice.png\n',
      ),
    [
      'content/projects.yaml:5 · “Sluice” · imageDark stands without image. Add the picture, for example image: images/sluice-light.png, or remove the line.',
      'content/projects.yaml:6 · “Sluice” · imagePhone stands without image. Add the picture, for example image: images/sluice-light.png, or remove the line.',
      'content/projects.yaml:7 · “Sluice” · imagePhoneDark stands without image. Add the picture, for example image: images/sluice-light.png, or remove the line.',
    ],
  ],
  [
    'a misspelt image, which its words need',
    () => edit('projects.yaml', '  image:', '  imgae:'),
    ['content/projects.yaml:5 · “Sluice” · imgae is not a known field (did you mean “image”?).'],
  ],
  [
    'misspelt words for a picture',
    () => edit('projects.yaml', 'imageAlt', 'imagealt'),
    ['content/projects.yaml:6 · “Sluice” · imagealt is not a known field (did you mean “imageAlt”?).'],
  ],
  [
    'a picture of a project that is misnamed and has no words',
    () => edit('projects.yaml', 'image: images/sluice.png\n  imageAlt: A chart\n', 'image: sluice.png\n'),
    [
      'content/projects.yaml:1 · “Sluice” · imageAlt is missing, but image needs it. Write for example: imageAlt: Chart of the load before and after',
      'content/projects.yaml:5 · “Sluice” · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "sluice.png". Write: image: images/sluice.png',
    ],
  ],
  [
    'a language without a level',
    () => edit('profile.yaml', 'image:', 'languages:\n  - name: German\nimage:'),
    ['content/profile.yaml:17 · “German” · level is missing. Write for example: level: native'],
  ],
  [
    'languages as texts',
    () => edit('profile.yaml', 'image:', 'languages: [German]\nimage:'),
    [
      'content/profile.yaml:16 · languages, item 1 must be fields, found "German". Write for example: - { name: German, level: native }',
    ],
  ],
  [
    'a level with a percent sign',
    () => edit('skills.yaml', 'level: 90', 'level: 90%'),
    [
      'content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found "90%". Write: level: 90',
    ],
  ],
  [
    'a level above 100',
    () => edit('skills.yaml', 'level: 90', 'level: 190'),
    [
      'content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found the number 190. Write for example: level: 90',
    ],
  ],
  [
    'a level as a fraction',
    () => edit('skills.yaml', 'level: 90', 'level: 0.9'),
    [
      'content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found the number 0.9. Write: level: 90',
    ],
  ],
  [
    'a level in quotes',
    () => edit('skills.yaml', 'level: 90', 'level: "90"'),
    [
      'content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found "90". Write: level: 90',
    ],
  ],
  [
    'a level in words',
    () => edit('skills.yaml', 'level: 90', 'level: expert'),
    [
      'content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found "expert". Write for example: level: 90',
    ],
  ],
  [
    'a missing level',
    () => edit('skills.yaml', '        level: 90\n', ''),
    ['content/skills.yaml:5 · “Languages”, “SQL” · level is missing. Write for example: level: 90'],
  ],
  [
    'an empty level',
    () => edit('skills.yaml', 'level: 90', 'level:'),
    ['content/skills.yaml:6 · “Languages”, “SQL” · level is empty. Write for example: level: 90'],
  ],
  [
    'a link without https',
    () => edit('profile.yaml', 'https://github.example/ada', 'github.example/ada'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found "github.example/ada". Write: url: https://github.example/ada',
    ],
  ],
  [
    'a user name for a link',
    () => edit('profile.yaml', 'https://github.example/ada', 'ada'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found "ada". Write for example: url: https://github.example/iriscalloway',
    ],
  ],
  [
    'an e-mail address for a link',
    () => edit('profile.yaml', 'https://github.example/ada', 'mailto:ada@vale.example'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found "mailto:ada@vale.example". Write for example: url: https://github.example/iriscalloway',
    ],
  ],
  [
    'a space in a link',
    () => edit('profile.yaml', 'https://github.example/ada', 'https:// github.example'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found "https:// github.example". Write for example: url: https://github.example/iriscalloway',
    ],
  ],
  [
    'a link with one slash',
    () => edit('profile.yaml', 'https://github.example/ada', 'https:/github.example/ada'),
    [
      'content/profile.yaml:15 · “GitHub” · url must be a full address that starts with https:// or http://, found "https:/github.example/ada". Write for example: url: https://github.example/iriscalloway',
    ],
  ],
  [
    'an e-mail address without an ending',
    () => edit('profile.yaml', 'ada@vale.example', 'ada@vale'),
    [
      'content/profile.yaml:4 · email must be an e-mail address, found "ada@vale". Write for example: email: hello@iriscalloway.example',
    ],
  ],
  [
    'an e-mail address with mailto',
    () => edit('profile.yaml', 'ada@vale.example', 'mailto:ada@vale.example'),
    [
      'content/profile.yaml:4 · email must be an e-mail address, found "mailto:ada@vale.example". Write: email: ada@vale.example',
    ],
  ],
  [
    'two e-mail addresses',
    () => edit('profile.yaml', 'ada@vale.example', 'ada@vale.example, eda@vale.example'),
    [
      'content/profile.yaml:4 · email must be an e-mail address, found "ada@vale.example, eda@vale.example". Write for example: email: hello@iriscalloway.example',
    ],
  ],
  [
    'a kind of link that there is not',
    () => edit('profile.yaml', 'kind: code', 'kind: GitHub'),
    [
      'content/profile.yaml:14 · “GitHub” · kind must be code, network or other, found "GitHub". Write: kind: code',
    ],
  ],
  [
    'an id of the older Google Analytics',
    () => edit('profile.yaml', 'imageAlt', 'analytics: UA-1234-5\nimageAlt'),
    [
      'content/profile.yaml:17 · analytics must be a measurement id of Google Analytics 4, found "UA-1234-5". Write for example: analytics: G-ABC123XYZ',
    ],
  ],
  [
    'yes for true',
    () => edit('projects.yaml', 'featured: true', 'featured: yes'),
    [
      'content/projects.yaml:8 · “Sluice” · featured must be true or false, found "yes". Write: featured: true',
    ],
  ],
  [
    'maybe for true',
    () => edit('projects.yaml', 'featured: true', 'featured: maybe'),
    [
      'content/projects.yaml:8 · “Sluice” · featured must be true or false, found "maybe". Write for example: featured: true',
    ],
  ],
  [
    'a word for an optional link',
    () => edit('projects.yaml', 'https://sluice.example', 'soon'),
    [
      'content/projects.yaml:7 · “Sluice” · liveUrl must be a full address that starts with https:// or http://, found "soon". Write for example: liveUrl: https://sluice.example',
    ],
  ],
  // Files.
  [
    'a file that ends in .yml',
    () => renameSync(at('profile.yaml'), at('profile.yml')),
    [
      'content/profile.yml · is not read. Files that are: profile.yaml, skills.yaml, projects.yaml, experience.yaml, education.yaml. Rename it to profile.yaml.',
    ],
  ],
  [
    'a file name with a capital letter',
    () => renameSync(at('projects.yaml'), at('Projects.yaml')),
    [
      'content/Projects.yaml · is not read. Files that are: profile.yaml, skills.yaml, projects.yaml, experience.yaml, education.yaml. Rename it to projects.yaml.',
    ],
  ],
  [
    'a file that resembles one that is there',
    () => write('experiences.yaml', '[]'),
    [
      'content/experiences.yaml · is not read. Files that are: profile.yaml, skills.yaml, projects.yaml, experience.yaml, education.yaml.',
    ],
  ],
  [
    'a file that resembles none',
    () => write('blog.yaml', '[]'),
    [
      'content/blog.yaml · is not read. Files that are: profile.yaml, skills.yaml, projects.yaml, experience.yaml, education.yaml.',
    ],
  ],
  [
    'a file that ends in .txt',
    () => renameSync(at('skills.yaml'), at('skills.yaml.txt')),
    [
      'content/skills.yaml.txt · is not read. Files that are: profile.yaml, skills.yaml, projects.yaml, experience.yaml, education.yaml. Rename it to skills.yaml.',
    ],
  ],
  [
    'no content folder',
    () => rmSync(directory, { recursive: true }),
    [
      'content/ · is missing or empty. It holds your words and pictures: run the command in the project’s folder, or bring the sample back with: git checkout -- content',
    ],
  ],
  [
    'no profile',
    () => rmSync(at('profile.yaml')),
    [
      'content/profile.yaml · is missing. It holds your name, role and contact. Bring the sample’s back with: git checkout -- content/profile.yaml',
    ],
  ],
  [
    'an empty profile',
    () => write('profile.yaml', '# later\n'),
    [
      'content/profile.yaml · is empty. It needs name, role, location, email, headline, summary, image, imageAlt.',
    ],
  ],
  [
    'a folder images with a capital letter',
    () => renameSync(at('images'), at('Images')),
    [
      'content/Images/ · is not read. Rename it to images/.',
      'content/profile.yaml:16 · image names images/ada.png, which is not in content/images/ (pictures there: none).',
      'content/projects.yaml:5 · “Sluice” · image names images/sluice.png, which is not in content/images/ (pictures there: none).',
    ],
  ],
  [
    'projects in one file and in a folder',
    () => write('projects/a.yaml', smallContent['projects.yaml']),
    [
      'content/projects.yaml · stands beside the folder projects/. Keep one of them: all projects in projects.yaml, or each in a file of its own in projects/.',
    ],
  ],
  [
    'wrong files in projects/',
    () => {
      rmSync(at('projects.yaml'))
      write('projects/a.yaml', smallContent['projects.yaml'])
      write('projects/B.yml', 'x')
      write('projects/c.yaml', '')
    },
    [
      'content/projects/B.yml · is not read. Each file there is one project. Rename it to b.yaml, or remove it.',
      'content/projects/a.yaml · must be fields, one per line, found a list. Remove the dashes before them.',
      'content/projects/c.yaml · is empty. It needs title, description.',
    ],
  ],
  [
    'a folder projects with a capital letter',
    () => {
      rmSync(at('projects.yaml'))
      write('Projects/a.yaml', 'x')
    },
    ['content/Projects/ · is not read. Rename it to projects/.'],
  ],
  [
    'a folder as file',
    () => {
      rmSync(at('profile.yaml'))
      mkdirSync(at('profile.yaml'))
    },
    ['content/profile.yaml · is a folder, but must be a file.'],
  ],
  // Pictures.
  [
    'a missing picture',
    () => rmSync(at('images/ada.png')),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is not in content/images/ (pictures there: sluice.png).',
    ],
  ],
  [
    'a misspelt picture',
    () => edit('profile.yaml', 'images/ada.png', 'images/adda.png'),
    [
      'content/profile.yaml:16 · image names images/adda.png, which is not in content/images/ (did you mean “images/ada.png”?).',
    ],
  ],
  [
    'a picture with capital letters',
    () => edit('profile.yaml', 'images/ada.png', 'images/Ada.PNG'),
    [
      'content/profile.yaml:16 · image names images/Ada.PNG, but the file is called ada.png: capital letters count. Write: image: images/ada.png',
    ],
  ],
  [
    'a picture in the wrong folder',
    () => renameSync(at('images/ada.png'), at('ada.png')),
    [
      'content/profile.yaml:16 · image names images/ada.png, but ada.png is in content/. Move it to content/images/.',
    ],
  ],
  [
    'a picture without its folder',
    () => edit('profile.yaml', 'images/ada.png', 'ada.png'),
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "ada.png". Write: image: images/ada.png',
    ],
  ],
  [
    'a picture with a dot before its folder',
    () => edit('profile.yaml', 'images/ada.png', './images/ada.png'),
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "./images/ada.png". Write: image: images/ada.png',
    ],
  ],
  [
    'a picture that ends in .heic',
    () => edit('profile.yaml', 'images/ada.png', 'images/ada.heic'),
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "images/ada.heic". Write for example: image: images/hero-light.webp',
    ],
  ],
  [
    'a picture elsewhere',
    () => edit('profile.yaml', 'images/ada.png', 'https://x.example/ada.png'),
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "https://x.example/ada.png". Write: image: images/ada.png',
    ],
  ],
  [
    'a picture in a folder of its own',
    () => edit('profile.yaml', 'images/ada.png', 'images/me/ada.png'),
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "images/me/ada.png". Write: image: images/ada.png',
    ],
  ],
  [
    'a text named as a picture',
    () => write('images/ada.png', 'not a picture'),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is no picture. Export it as png, jpg, webp or avif; another name alone does not change it.',
    ],
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
    [
      'content/profile.yaml:16 · image names images/ada.png, which is a GIF picture. Export it as png, jpg, webp or avif; another name alone does not change it.',
    ],
  ],
  [
    'an SVG',
    () => write('images/ada.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is an SVG drawing. Export it as png, jpg, webp or avif; another name alone does not change it.',
    ],
  ],
  [
    'a HEIC',
    () => write('images/ada.png', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is a HEIC picture. Export it as png, jpg, webp or avif; another name alone does not change it.',
    ],
  ],
  [
    'a TIFF',
    async () =>
      write(
        'images/ada.png',
        await sharp(await picture(1080, 1350))
          .tiff()
          .toBuffer(),
      ),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is a TIFF or raw picture. Export it as png, jpg, webp or avif; another name alone does not change it.',
    ],
  ],
  [
    'a pointer of Git LFS',
    () => write('images/ada.png', 'version https://git-lfs.github.com/spec/v1\noid'),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is a pointer of Git LFS. Fetch the picture itself with: git lfs pull',
    ],
  ],
  [
    'an empty picture',
    () => write('images/ada.png', ''),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is an empty file. Copy the picture there again.',
    ],
  ],
  [
    'a picture that is cut short',
    async () => write('images/ada.png', (await picture(1080, 1350)).subarray(0, 2000)),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is broken or cut short. Copy or export the picture again.',
    ],
  ],
  [
    'a picture that is too small',
    async () => write('images/ada.png', await picture(300, 400)),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is 300 × 400 px: too small. Its place needs 420 px in width, and 1080 to be sharp everywhere. Take a larger picture.',
    ],
  ],
  [
    'a picture that is too large to read',
    async () => write('images/ada.png', hugePng()),
    [
      'content/profile.yaml:16 · image names images/ada.png, which has 336 megapixels; 268 is the most. Save it 1080 px wide.',
    ],
  ],
  [
    'a picture whose name holds a #',
    () => {
      renameSync(at('images/ada.png'), at('images/ada #1.png'))
      edit('profile.yaml', 'images/ada.png', 'images/ada #1.png')
    },
    [
      'content/profile.yaml:16 · image must be a picture in content/images/, written as images/name.png (png, jpg, webp or avif), found "images/ada". Write for example: image: images/hero-light.webp',
    ],
  ],
  [
    'a broken picture that nobody names',
    () => write('images/old.jpg', '<html>'),
    [
      'content/images/old.jpg · is a web page. Export it as png, jpg, webp or avif; another name alone does not change it. Or remove it.',
    ],
  ],
  [
    'a question mark in the name of a picture',
    async () => write('images/who?.png', await picture(1600, 1000)),
    ['content/images/who?.png · has a ? in its name. Rename it without.'],
  ],
]

const doubts: Case[] = [
  [
    'a text that may be left out and begins with #',
    () => edit('profile.yaml', 'role: Developer', 'role: Developer\navailability: #opentowork'),
    [
      'content/profile.yaml:3 · availability is empty: from # on, a line is a note. For a text that begins with #, write: availability: "#opentowork"',
    ],
  ],
  [
    'a picture that is rather small',
    async () => write('images/ada.png', await picture(800, 1000)),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is 800 × 1000 px: it will look soft on large and sharp screens, which want 1080 px in width.',
    ],
  ],
  [
    'a picture that is larger than needed',
    async () => write('images/ada.png', await picture(8000, 8000)),
    [
      'content/profile.yaml:16 · image names images/ada.png, which is 8000 × 8000 px, 1 MB: larger than any screen, and slow to build with. 2160 px in width are plenty.',
    ],
  ],
  [
    'projects of which none is shown',
    () => {
      const hidden = smallContent['projects.yaml'].replace('  featured: true\n', '')
      write('projects.yaml', `${hidden}${hidden}`)
    },
    ['content/projects.yaml · None of your 2 projects has featured: true, so none is shown.'],
  ],
  [
    'the only project, which is not shown',
    () => edit('projects.yaml', '  featured: true\n', ''),
    ['content/projects.yaml · Your project does not have featured: true, so it is not shown.'],
  ],
  [
    'a project in a file of its own, without a picture, which is not shown',
    () => {
      rmSync(at('projects.yaml'))
      write('projects/sluice.yaml', 'title: Sluice\ndescription: Moves rows.\n')
    },
    ['content/projects/ · Your project does not have featured: true, so it is not shown.'],
  ],
  [
    'jobs by years that are not newest first',
    () =>
      write(
        'experience.yaml',
        smallContent['experience.yaml'].replace('2021-09', '2015').replace('present', '2019-12') +
          smallContent['experience.yaml'].replace('Merrowdale', 'Quillhaven'),
      ),
    [
      'content/experience.yaml · “Quillhaven” · is later than the entry above it. Entries are shown as they stand here: put the newest first.',
    ],
  ],
  [
    'jobs that are not newest first',
    () =>
      write(
        'experience.yaml',
        smallContent['experience.yaml'].replace('2021-09', '2015-01').replace('present', '2019-12') +
          smallContent['experience.yaml'].replace('Merrowdale', 'Quillhaven'),
      ),
    [
      'content/experience.yaml · “Quillhaven” · is later than the entry above it. Entries are shown as they stand here: put the newest first.',
    ],
  ],
  [
    'a dark picture for phones without imageDark',
    () =>
      edit(
        'projects.yaml',
        '  imageAlt',
        '  imagePhone: images/ada.png\n  imagePhoneDark: images/ada.png\n  imageAlt',
      ),
    [
      'content/projects.yaml:7 · “Sluice” · imagePhoneDark names images/ada.png, which is not shown without imageDark. Add one.',
    ],
  ],
]

const fine: [what: string, make: () => unknown][] = [
  [
    'a note two spaces behind a text',
    () => edit('profile.yaml', 'role: Developer', 'role: Developer  # for now'),
  ],
  [
    'a note behind what is no text',
    () => edit('experience.yaml', 'start: 2021-09', 'start: 2021-09 # or August'),
  ],
  [
    'a note behind a blank field',
    () => edit('profile.yaml', 'role: Developer', 'role: Developer\navailability: # later'),
  ],
  [
    'a # in a text without a space before it, in quotes or below >-',
    () =>
      edit(
        'experience.yaml',
        '- Led a team.',
        '- Wrote C#.\n    - "In C #1."\n    - >-\n      In C #1\n      - and so on.',
      ),
  ],
  [
    'a text over more lines',
    () => edit('experience.yaml', '- Led a team.', '- Led a team\n      of five – and\n      -1 more.'),
  ],
  ['a small picture that nobody names', async () => write('images/old.png', await picture(20, 20))],
  ['a note among the pictures', () => write('images/README.txt', 'mine')],
  ['JSON', () => write('skills.yaml', '{"practices": ["a",]}')],
  ['a byte order mark', () => write('profile.yaml', `\ufeff${smallContent['profile.yaml']}`)],
  [
    'line ends of Windows',
    () => write('profile.yaml', smallContent['profile.yaml'].replaceAll('\n', '\r\n')),
  ],
  [
    'optional fields left empty',
    () => edit('projects.yaml', 'liveUrl: https://sluice.example', 'liveUrl:\n  githubUrl: ""'),
  ],
  [
    'years for months',
    () => {
      edit('experience.yaml', '2021-09', '2021')
      edit('education.yaml', 'start: 2014-09\n  end: 2015-08', 'start: "2014"\n  end: 2014')
      edit('skills.yaml', '2025-02', '2025')
      edit('projects.yaml', '  featured', '  start: 1900\n  end: 2100\n  featured')
    },
  ],
  [
    'a year beside a month of it',
    () => edit('education.yaml', 'start: 2014-09\n  end: 2015-08', 'start: 2014\n  end: 2014-03'),
  ],
  [
    'a month beside the year of it',
    () => edit('education.yaml', 'start: 2014-09\n  end: 2015-08', 'start: 2014-09\n  end: 2014'),
  ],
  [
    'entries of which years do not tell the order',
    () => {
      const job = smallContent['experience.yaml']
      const above = job.replace('2021-09', '2015').replace('present', '2019')
      const below = job.replace('2021-09', '2015-06').replace('present', '2019-12')
      write('experience.yaml', above + below.replace('Merrowdale', 'Quillhaven'))
    },
  ],
  [
    'a project of title and description',
    () => write('projects.yaml', '- title: Sluice\n  description: Moves rows.\n  featured: true\n'),
  ],
  [
    'pictures and impact left empty',
    () => {
      const blank = smallContent['projects.yaml'].replace(/^( {2}(?:image|imageAlt|impact):).*$/gm, '$1')
      write('projects.yaml', blank)
    },
  ],
  ['languages', () => edit('profile.yaml', 'image:', 'languages:\n  - { name: German, level: C1 }\nimage:')],
  ['a list left empty', () => edit('profile.yaml', 'about:\n  - I started in 2015.', 'about:')],
  [
    'a JPEG that is named .png',
    async () =>
      write(
        'images/ada.png',
        await sharp(await picture(1080, 1350))
          .jpeg()
          .toBuffer(),
      ),
  ],
]

test.each(mistakes)('tells of %s', async (_, make, told) => {
  await make()
  const { problems, warnings } = await checkContent(directory)
  expect(problems.map(formatProblem)).toEqual(told)
  expect(warnings).toEqual([])
})

test.each(doubts)('warns of %s', async (_, make, told) => {
  await make()
  const { problems, warnings } = await checkContent(directory)
  expect(problems).toEqual([])
  expect(warnings.map(formatProblem)).toEqual(told)
})

test.each(fine)('takes %s as it is', async (_, make) => {
  await make()
  expect(await checkContent(directory)).toEqual({ problems: [], warnings: [] })
})

test('warns of characters that no font of the site has', async () => {
  edit(
    'experience.yaml',
    '- Led a team.',
    '- On-call rota of 3 → 1 per week.\n    - 漢\n    - A‑B – “fine” × 2 …',
  )
  edit('profile.yaml', 'quiet systems.\nsummary', 'quiet systems 🚀\nsummary')
  const { problems, warnings } = await checkContent(directory)
  expect(problems).toEqual([])
  expect(warnings.map(formatProblem)).toEqual([
    'content/profile.yaml:5 · headline has 🚀, which no font of the site has: the résumé leaves it out.',
    'content/experience.yaml:8 · “Merrowdale” · description, item 2 has 漢, which no font of the site has: the résumé leaves it out.',
  ])
})

test('everything is told at once, in the order of the files', async () => {
  edit('skills.yaml', 'level: 90', 'level: 190')
  edit('projects.yaml', 'images/sluice.png', 'images/sluce.png')
  write('experience.yaml', 'title: "Engineer')
  edit('profile.yaml', 'role: Developer\n', '')
  write('images/ada.png', '')
  const { problems } = await checkContent(directory)
  expect(formatProblems(problems)).toBe(`5 things in content/ must be mended before the site can be built:

  content/profile.yaml · role is missing. Write for example: role: Senior Python Developer
  content/skills.yaml:6 · “Languages”, “SQL” · level must be a whole number from 0 to 100, found the number 190. Write for example: level: 90
  content/projects.yaml:5 · “Sluice” · image names images/sluce.png, which is not in content/images/ (did you mean “images/sluice.png”?).
  content/experience.yaml:1 · opens a quote that is never closed. Add one at the end of the text. (The rest of this file is checked after that.)
  content/profile.yaml:15 · image names images/ada.png, which is an empty file. Copy the picture there again.
`)
})

test('one problem, or one warning, is counted as one', () => {
  expect(formatProblems([{ file: 'a.yaml', message: 'is missing.' }])).toBe(
    'One thing in content/ must be mended before the site can be built:\n\n  content/a.yaml · is missing.\n',
  )
  expect(formatWarnings([{ file: 'a.yaml', message: 'is short.' }])).toBe(
    'One thing in content/ could be better:\n\n  content/a.yaml · is short.\n',
  )
})

/** The first bytes of a PNG of 20,480 × 16,384 px. */
function hugePng(): Buffer {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x50\0\0\0\x40\0\x08\x02\0\0\0', 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(head.subarray(12)))
  return Buffer.concat([head, checksum, Buffer.from('\0\0\0\0IDAT5\xaf\x06\x1e', 'latin1')])
}
