import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameStyles, nameStylesBesidePicture } from './name-styles.ts'

test('the stylesheets read every variable of a name', async () => {
  const names = ['Bo Li', 'Iris Calloway', 'محمد عبد الرحمن']
  const styles = [...names.map(nameStyles), ...names.map(nameStylesBesidePicture)]
  const variables = (await Promise.all(styles)).join(';').match(/--name-\w+(?=:)/g)
  const css = globSync('src/styles/*.css').map((file) => readFileSync(file, 'utf8'))
  expect(variables).toContain('--name-max')
  for (const variable of new Set(variables)) expect(css.join()).toContain(`var(${variable}`)
})
