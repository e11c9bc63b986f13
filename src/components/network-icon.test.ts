import { expect, test } from 'vitest'
import { iconOf } from './network-icon.ts'

test.each([
  ['https://github.com/ada', 'brand-github'],
  ['https://uk.linkedin.com/in/ada', 'brand-linkedin'],
  ['https://t.me/ada', 'brand-telegram'],
  ['mailto:ada@github.com', 'mail'],
  ['https://mygithub.com', undefined],
  ['https://ada.example', undefined],
])('the icon for %s is %s', (url, icon) => expect(iconOf(url)).toBe(icon))
