import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'

const profile = { name: 'Bo Li', role: 'CTO', summary: 'Less.' } as Parameters<typeof manifest>[0]

test('a name too long for a home screen gives its first word', () => {
  expect(manifest(profile, '/').short_name).toBe('Bo Li')
  expect(manifest({ ...profile, name: 'Maximiliane von Hohenlohe' }, '/').short_name).toBe('Maximiliane')
})
