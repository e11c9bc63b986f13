import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'

const profile = { name: 'Bo Li', role: 'CTO', summary: 'Less.' } as Parameters<typeof manifest>[0]

test('a name too long for a home screen gives the first name', () => {
  expect(manifest(profile, '/').short_name).toBe('Bo Li')
  expect(manifest({ ...profile, name: 'Maximiliane von Hohenlohe' }, '/').short_name).toBe('Maximiliane')
  const name = 'Dr. Jean-Baptiste Okonkwo-Lindqvist'
  expect(manifest({ ...profile, name }, '/')).toMatchObject({
    name: `${name} – CTO`,
    short_name: 'Jean-Baptiste',
  })
})
