import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromJsonResume } from './json-resume.ts'
import { yamlText } from './yaml-text.ts'

/** A résumé, some of the files of `content/` that it becomes, and what the report lists as left out; nothing where it is not given. */
type Case = { what: string; resume: { basics?: object }; files: object; left?: string[] }

/** Among them the kinds of faults that real résumés showed. */
const cases: Case[] = parse(String.raw`
- what: a word in another script, and a street, which the page does not show
  resume: { basics: { location: { address: 1 High St, city: Zürich, region: Zürich, countryCode: CH } }, languages: [{ language: हिन्दी, fluency: Native }] }
  files: { profile: { name: "", email: "", location: "Zürich, Switzerland", languages: [{ name: हिन्दी, level: Native }] } }
  left: ["content/profile.yaml · address: 1 High St"]
- what: nothing that is not there
  resume: { basics: { name: Mara Quill, summary: I build. }, work: [] }
  files: { profile: { name: Mara Quill, email: "", summary: I build. }, experience: null }
- what: a profile without an address, where its network is known
  resume: { basics: { profiles: [{ network: GitHub, username: "@maraquill" }, { network: LinkedIn, username: mara-quill }] } }
  files: { profile: { name: "", email: "", links: [{ label: GitHub, url: "https://github.com/maraquill" }, { label: LinkedIn, url: "https://www.linkedin.com/in/mara-quill" }] } }
- what: a role and a whole summary, without a headline of them; its other paragraphs are about the owner
  resume: { basics: { label: Leadership | ISO 27001, summary: "Hi there! I also teach.\n\nI build systems,\nand boats.\n\nOnce upon a time." } }
  files: { profile: { name: "", email: "", role: Leadership | ISO 27001, summary: Hi there! I also teach., about: ["I build systems, and boats.", Once upon a time.] } }
- what: an end before its start, a month that is lost, and start and end as objects
  resume: { work: [{ name: C, startDate: 2019-01-01, endDate: "2001" }, { name: B, startDate: 2016-02-01, endDate: Feb Aug 2018 }, { name: A, start: { year: 2012, month: 3 }, end: { year: 2014 } }], awards: [{ title: D, date: "2020", endDate: "2019" }] }
  files: { experience: [{ company: C, start: 2019-01 }, { company: B, start: 2016-02, end: "2018" }, { company: A, start: 2012-03, end: "2014" }] }
  left: ["content/experience.yaml · end is 2001, before start (2019-01): 2001", "content/experience.yaml · end must be a date written as YYYY-MM-DD, YYYY-MM or YYYY, from 1900 to 2100, or present: Feb Aug 2018", "content/awards.yaml · end is 2019, before start (2020): 2019"]
- what: a line break in a title, highlights of a project, the host of its code, and one without a title
  resume: { projects: [{ name: "XJ 51\n\nCafe Racer", highlights: [State with Redux, A monorepo], url: "https://github.test/xj", startDate: 2023-05-02 }, { description: D. }, { name: Site, url: "https://mara.github.io/site" }] }
  files: { projects: [{ title: XJ 51 Cafe Racer, highlights: [State with Redux, A monorepo], start: 2023-05, githubUrl: "https://github.test/xj", featured: true }, { title: Site, liveUrl: "https://mara.github.io/site", featured: true }] }
  left: ["content/projects.yaml · an entry, because title is missing: D."]
- what: testimonials, and the address that an export writes after a name
  resume: { references: [{ name: "R (https://r.test/in/r/)", reference: Good. }, { reference: On request }] }
  files: { testimonials: { title: Testimonials, kind: testimonials, entries: [{ title: R, url: "https://r.test/in/r/", text: Good. }] } }
  left: ["content/testimonials.yaml · an entry, because it needs title or place: On request"]
- what: a job's company, and its paragraphs as one
  resume: { work: [{ name: A, startDate: "2018", endDate: "2019", description: A shop, summary: "For the harbour.\n\nOne calendar.\n\nPilots share it.", highlights: [Java] }] }
  files: { experience: [{ company: A, start: "2018", end: "2019", summary: A shop. For the harbour. One calendar. Pilots share it., description: [Java] }] }
- what: names of older versions, and a picture of another site
  resume:
    basics: { name: Ada, website: "https://www.ada.test/blog/", picture: "https://avatars.test/me.png" }
    work: [{ company: A, website: "https://a.test", startDate: "2019", endDate: "2020" }]
    education: [{ institution: U, gpa: 3.9, endDate: "2014", courses: [Sets, Rings] }]
  files:
    profile: { name: Ada, email: "", links: [{ label: ada.test/blog, url: "https://www.ada.test/blog/" }] }
    experience: [{ company: A, start: "2019", end: "2020", url: "https://a.test" }]
    education: [{ institution: U, end: "2014", achievements: ["Grade: 3.9", "Courses: Sets, Rings"] }]
  left:
    - "content/profile.yaml · image is not in content/images/. Save the picture there, and name it as images/name.png: https://avatars.test/me.png"
- what: HTML, but not what only looks like it, and an embedded picture without its data
  resume:
    basics:
      label: SRE &amp; Platform
      summary: '<p>I keep <strong class="x">ledgers</strong>, see <a href="https://a.test?b&amp;c">it</a>.</p><p>a < b &lt;p&gt;</p>'
      image: data:image/png;base64,iVBORw0KGgo=
    work: [{ name: A, summary: 'Led it.<br/><ul><li>Sold&nbsp;3</li><li>Wrote Option<T></li></ul>In time.' }]
  files:
    profile: { name: "", email: "", role: SRE & Platform, summary: "I keep ledgers, see it (https://a.test?b&c).", about: [a < b <p>] }
    experience: [{ company: A, summary: Led it. In time., description: [Sold 3, Wrote Option<T>] }]
  left:
    - "content/profile.yaml · image is not in content/images/. Save the picture there, and name it as images/name.png: data:image/png;base64,…"
- what: a company with several positions
  resume:
    work:
      - { name: A, summary: A shop., positions: [{ position: Lead, startDate: 2020-01, summary: I led. }, { title: Dev, startDate: 2018-01, endDate: 2019-12 }] }
  files:
    experience:
      - { title: Lead, company: A, start: 2020-01, end: present, summary: A shop. I led. }
      - { title: Dev, company: A, start: 2018-01, end: 2019-12, summary: A shop. }
- what: relative and broken addresses, without completing them
  resume:
    basics: { profiles: [{ network: LinkedIn, url: /in/mara }, { network: Foo, username: mara }, { network: Site, url: gitlab.com/mara }] }
    work: [{ name: A, url: index.html }]
  files: { profile: { name: "", email: "" }, experience: [{ company: A }] }
  left:
    - "content/profile.yaml · an entry, because url must be a full address that starts with https://, http:// or mailto: (2): LinkedIn"
    - "content/profile.yaml · an entry, because url is missing: Foo"
    - "content/experience.yaml · url must be a full address that starts with https://, http:// or mailto:: index.html"
- what: entries without any name, and many fields without a place, once for each kind
  resume: { basics: { pet: Rex }, hobbies: [Bees], work: [{ startDate: "2001" }, { name: A, team: 4 }, { name: B, team: 5 }, { name: C, team: [{ x: 1 }] }] }
  files: { experience: [{ company: A }, { company: B }, { company: C }] }
  left:
    - "content/profile.yaml · hobbies: Bees"
    - "content/profile.yaml · pet: Rex"
    - "content/experience.yaml · an entry, because it needs title or company: 2001"
    - "content/experience.yaml · team (3): 4"
- what: jobs newest first
  resume: { work: [{ name: A, startDate: "2017", endDate: "2018" }, { name: B, startDate: "2019" }, { name: C, startDate: "2005", endDate: "2020" }] }
  files: { experience: [{ company: B, start: "2019", end: present }, { company: C, start: "2005", end: "2020" }, { company: A, start: "2017", end: "2018" }] }
- what: skills in categories, alone, as texts and twice, without levels, of which only the owner knows what they are of; certificates
  resume: { certificates: [{ name: CKA, issuer: CNCF, date: Feb 2020, url: "https://c.test" }], skills: [{ name: Web, level: Master, keywords: [CSS, CSS, { name: Sass }] }, { name: Go, level: 4 }, C] }
  files:
    skills:
      categories:
        - { title: Web, skills: [{ name: CSS }, { name: Sass }] }
        - { title: Skills, skills: [{ name: Go }, { name: C }] }
      certifications: [{ name: CKA, issuer: CNCF, date: 2020-02, url: "https://c.test" }]
  left: ["content/skills.yaml · level (2): Master"]
- what: other lists as sections
  resume:
    awards: [A]
    volunteer: [{ organization: O, startDate: "2020", summary: Taught kids, highlights: [30 kids] }]
    interests: [{ name: I, keywords: [a, b] }]
  files:
    awards: { title: Awards, kind: awards, entries: [{ title: A }] }
    volunteering: { title: Volunteering, kind: volunteering, entries: [{ place: O, start: "2020", end: present, text: Taught kids. 30 kids. }] }
    interests: { title: Interests, kind: other, entries: [{ title: I, text: "a, b" }] }
    site: { sections: [about, skills, projects, resume, awards, volunteering, interests, contact] }
- what: titles of sections, grades and countries in the language of the page
  resume: { meta: { language: pl }, basics: { location: { city: Łódź, countryCode: PL } }, education: [{ institution: U, score: "5" }], volunteer: [{ organization: O }], skills: [Go] }
  files:
    profile: { name: "", email: "", location: "Łódź, Polska" }
    education: [{ institution: U, achievements: ["Ocena: 5"] }]
    volunteering: { title: Wolontariat, kind: volunteering, entries: [{ place: O }] }
    skills: { categories: [{ title: Umiejętności, skills: [{ name: Go }] }] }
`)

test.each(cases)('imports $what', ({ resume, files: expected, left = [] }) => {
  const { files } = fromJsonResume({ basics: {}, ...resume })
  const written = Object.entries(files).map(([name, file]) => ({ name, ...yamlText('', file) }))
  for (const [name, content] of Object.entries(expected))
    expect(parse(written.find((file) => file.name === name)?.text ?? '')).toEqual(content)
  const kinds = written.flatMap((file) => file.left.map((kind) => `content/${file.name}.yaml · ${kind}`))
  expect(kinds).toEqual(left)
})

test.each([
  ['fr', { meta: { language: 'fr' } }],
  ['de-AT', { language: 'de-AT' }],
  ['ja', { basics: { name: 'Mara', summary: '私は決済システムを作っています。' } }],
  ['ko', { basics: { name: 'Mara', summary: '저는 결제 시스템을 만듭니다.' } }],
  ['zh-Hans', { basics: { name: 'Mara', summary: '我为银行开发支付系统。' } }],
  ['uk', { basics: { name: 'Mara', summary: 'Я створюю платіжні системи.' } }],
  [undefined, { basics: { name: 'Mara', summary: 'Ich baue Systeme. ひ' } }],
  [undefined, { language: 'none' }],
])('finds the language %s in a résumé', (language, resume) => {
  expect(fromJsonResume({ basics: {}, ...resume }).language).toBe(language)
})

test('takes the files of our own export, but never into another folder', () => {
  const names = ['../outside', '..\\outside', 'en/talks', '__proto__', 'talks']
  const content = Object.fromEntries(names.map((name) => [name, { title: 'Talks' }]))
  const meta = { language: 'de', content: { ...content, skills: 'None' } }
  const { files, language } = fromJsonResume({ basics: { name: 'A' }, meta })
  expect([files, language]).toEqual([{ talks: { title: 'Talks' } }, 'de'])
})
