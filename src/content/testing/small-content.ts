import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** A content folder with one entry of each kind. */
export const smallContent = {
  'profile.yaml': `name: Ada Vale
role: Developer
location: Bristol
email: ada@vale.example
headline: I build quiet systems.
summary: A developer of quiet systems.
about:
  - I started in 2015.
stats:
  - value: 9+
    label: years
links:
  - label: GitHub
    kind: code
    url: https://github.example/ada
image: images/ada.png
imageAlt: A portrait
`,
  'skills.yaml': `categories:
  - title: Languages
    skills:
      - { name: Python, level: 95 }
      - name: SQL
        level: 90
certifications:
  - name: Certified Developer
    date: 2025-02
practices:
  - Code review
`,
  'projects.yaml': `- title: Sluice
  description: Moves rows.
  impact: Faster.
  technologies: [Python]
  image: images/sluice.png
  imageAlt: A chart
  liveUrl: https://sluice.example
  featured: true
`,
  'experience.yaml': `- title: Engineer
  company: Merrowdale
  location: Remote
  start: 2021-09
  end: present
  description:
    - Led a team.
`,
  'education.yaml': `- degree: MSc
  institution: Aldermere
  location: Aldermere
  start: 2014-09
  end: 2015-08
  achievements:
    - Distinction.
`,
}

const files = {
  ...smallContent,
  'images/ada.png': await picture(1080, 1350),
  'images/sluice.png': await picture(1600, 1000),
}

export function writeSmallContent(directory: string) {
  mkdirSync(join(directory, 'images'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
}

/** A plain PNG of a size in pixels. */
export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a3200f' } })
    .png()
    .toBuffer()
}
