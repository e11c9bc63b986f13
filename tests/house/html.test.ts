import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'

/** Every built page is valid HTML by html-validate's recommended and accessibility rules. */

const dist = join(import.meta.dirname, '../../dist')
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // How React writes HTML, and no choice of ours: `<img/>`, `required=""`, `srcSet`. The parser reads them all the
    // same (HTML standard §13.1.2: names in any case, a slash in void elements, the empty value), and these four
    // rules ask for one of several valid ways to write a thing.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  },
})

test('there are pages to check', () => {
  expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'resume-print.html']))
})

test.for(pages)('%s', async (page) => {
  const { results } = await validator.validateFile(join(dist, page))
  const messages = results.flatMap((result) => result.messages)
  expect(
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([])
})
