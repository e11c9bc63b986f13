import { expect, test } from 'vitest'
import { nameStyle } from './name-style.ts'

test.each([
  ['Iris Calloway', '.hero-name{font-size:min(19cqi,1.6rem + 8vw,9.25rem)}'],
  [
    'Ada Smith-Jones',
    '.hero-name{font-size:min(19cqi,1.6rem + 8vw,9.25rem)}' +
      '.site-header .whole-words>span{display:inline-block}.hero-name span{white-space:nowrap}',
  ],
  [
    'Anna-Katharina Schmidt-Wittgenstein',
    '.hero-name{font-size:min(13.5cqi,1.6rem + 8vw,9.25rem)}.site-header .whole-words>span{display:inline-block}' +
      '@container (min-width:40rem){.hero-name{font-size:9.4cqi}.hero-name span{white-space:nowrap}}',
  ],
  ['Jürgen Klee', '.hero-name{font-size:min(19cqi,1.6rem + 8vw,9.25rem)}.hero-name{line-height:1.05}'],
  [
    'Ioannis Papadimitrakopoulos',
    '.hero-name{font-size:9.4cqi}@container (min-width:40rem){.hero-name{font-size:9.4cqi}}',
  ],
])('%s', async (name, rules) => {
  expect(await nameStyle(name)).toBe(rules)
})
