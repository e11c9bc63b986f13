import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleAddresses, fingerprints } from './sample.ts'

it('knows the sample that is in content/ (a changed sample: npm run vitest -- server/doctor --update)', async () => {
  const hashes = new Set(fingerprints(join(import.meta.dirname, '../../content')).map(({ hash }) => hash))
  expect(hashes.size).toBeGreaterThan(50)
  await expect(`${JSON.stringify([...hashes].sort(), null, 2)}\n`).toMatchFileSnapshot(
    'sample-fingerprints.json',
  )
})

it('takes only lines that tell one person from another, and pictures', () => {
  const directory = mkdtempSync(join(tmpdir(), 'content-'))
  mkdirSync(join(directory, 'images'))
  writeFileSync(join(directory, 'images/me.webp'), 'picture')
  writeFileSync(
    join(directory, 'profile.yaml'),
    [
      '# A comment about what belongs in this file, in many words',
      'name: Ada',
      'role: Senior Python Developer',
      'headline: Machines that weave algebraic patterns, just as looms do',
      'email: ada@ada.example',
      'site: https://www.example.com',
      'technologies: [Python, FastAPI, PostgreSQL, pgvector, PyTorch, Docker]',
    ].join('\n'),
  )
  writeFileSync(
    join(directory, 'experience.yaml'),
    '- title: Senior Python Developer\n  company: Merrowdale\n  location: Remote, from wherever there is a good line\n',
  )
  writeFileSync(
    join(directory, 'education.yaml'),
    '- degree: Master of Science in Computer Science with Honours\n',
  )
  writeFileSync(join(directory, 'skills.yaml'), '- name: Certified Developer of Quite Some Rather Long Title')
  expect(fingerprints(directory).map(({ place }) => place)).toEqual([
    { file: 'experience.yaml', line: 2, words: 'Merrowdale' },
    { file: 'profile.yaml', line: 2, words: 'Ada' },
    { file: 'profile.yaml', line: 4, words: 'Machines that weave algebraic…' },
    { file: 'me.webp' },
  ])
  expect(exampleAddresses(directory)).toEqual([{ file: 'profile.yaml', line: 5, words: 'ada@ada.example' }])
  rmSync(directory, { recursive: true })
})

it('knows a project in a file of its own by the same lines as in projects.yaml', () => {
  const directory = mkdtempSync(join(tmpdir(), 'content-'))
  const entry = [
    'title: Sluice',
    'impact: Nightly load from seven hours to less than one',
    'liveUrl: https://sluice.example',
  ]
  const together = join(directory, 'together')
  mkdirSync(together)
  writeFileSync(join(together, 'projects.yaml'), `- ${entry.join('\n  ')}\n`)
  const apart = join(directory, 'apart')
  mkdirSync(join(apart, 'projects'), { recursive: true })
  writeFileSync(join(apart, 'projects/10-sluice.yaml'), `${entry.join('\n')}\n`)

  const found = fingerprints(apart)
  expect(found.map(({ place }) => place)).toEqual([
    { file: 'projects/10-sluice.yaml', line: 1, words: 'Sluice' },
    { file: 'projects/10-sluice.yaml', line: 2, words: 'Nightly load from seven hours…' },
  ])
  expect(found.map(({ hash }) => hash)).toEqual(fingerprints(together).map(({ hash }) => hash))
  expect(exampleAddresses(apart)).toEqual([
    { file: 'projects/10-sluice.yaml', line: 3, words: 'https://sluice.example' },
  ])
  rmSync(directory, { recursive: true })
})
