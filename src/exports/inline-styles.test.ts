import { expect, test } from 'vitest'
import { joinStyles } from './inline-styles.ts'

const page = (styles: string, body: string) => `<head>${styles}</head><body>${body}</body>`

test('joins styles in their order, without rules for classes that nothing has', () => {
  const styles =
    '<style>.shown { color: red }</style><style>.gone b { top: 0 } .waiting { color: blue }</style>'
  const body = '<p class="shown"></p><script>p.className = "waiting"</script>'
  expect(joinStyles(page(styles, body), '')).toBe(
    page('<style>.shown{color:red}.waiting{color:#00f}</style>', body),
  )
})

test('keeps classes that only a script file names', () => {
  const styles = '<style>.tooltip { top: 0 }</style>'
  expect(joinStyles(page(styles, ''), 'show(`tooltip open`)')).toContain('.tooltip{top:0}')
  expect(joinStyles(page(styles, ''), 'show()')).toBe(page('<style></style>', ''))
})
