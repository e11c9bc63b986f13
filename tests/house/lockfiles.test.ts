import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A lock written where a registry does not carry every platform's binary lacks those entries, and `npm ci` then
 * refuses to install anywhere. Each optional dependency must be in the lock, whatever machine wrote it.
 */

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

const root = join(import.meta.dirname, '..', '..')

for (const folder of ['', 'tests']) {
  test(`${join(folder, 'package-lock.json')} names every platform's binaries`, () => {
    const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as Lock
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test(`${join(folder, 'package.json')} pins exact versions`, () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/)
    }
  })
}
