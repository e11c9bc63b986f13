import { geometryProblems } from '../support/geometry.ts'
import { expect, homes, once, open, test } from './test.ts'

/** Overflow, overlapping and clipped text of three owners. Others, widths and states: `slow/settings.spec.ts`. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of [
  ['sample', ''],
  ['sample', 'resume-print.html'],
  ['everything', ''],
  ['german', ''],
  ['german', 'ar/'],
] as const) {
  test(`${name}/${path} has no geometry problems`, async ({ page }) => {
    await open(page, homes[name] + path)
    expect(await geometryProblems(page)).toEqual([])
  })
}

const screenReaderOnly = 'position:absolute;top:16px;width:1px;height:1px;overflow:hidden'
const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'.replaceAll(
  '"',
  "'",
)
/** Pages, with the problem that each has, if any. */
const examples = `
<h1 style="line-height:.9">Ant<br>bee</h1><p>Below, <b>with</b> a part.</p>
<p>Under</p><p style="position:fixed;top:16px;background:#fff">A toast</p>
<p>Under</p><p style="${screenReaderOnly}">Hidden</p>
<p style="width:3em">Long&shy;words</p><p style="width:1em;overflow-wrap:anywhere">東京</p>
<div id="a" style="width:200vw">Too wide</div> → the page scrolls sideways: div#a “Too wide”
<p id="a">Under</p><p id="b" style="margin-top:-30px">Over</p> → texts overlap: p#a “Under” and p#b “Over”
<p id="a" style="overflow:clip;height:1em">One<br>Two</p> → text is clipped: p#a “OneTwo”
<figure><div id="a" style="border:1px solid;padding-right:50%"><img alt="" width="20" height="20" src="${pixel}"></div></figure> → a frame is more than a third empty: div#a “”
<p id="a" style="width:3em;overflow-wrap:anywhere">Longword</p> → a word is broken: “Longword” in p#a “Longword”
<section id="a"><h2 style="font-size:16px">Small</h2><h3>Large</h3><p class="stats">1</p></section> → a title is not the largest of its section: #a h2 “Small” and #a h3 “Large”
<p id="a" style="margin-left:-1em">Gone</p> → text leaves the viewport: p#a “Gone”
`

test('geometryProblems finds each kind of problem and no others', once, async ({ page }) => {
  for (const example of examples.trim().split('\n')) {
    const [body, ...problems] = example.split(' → ')
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><body style="margin:0; font:16px/1.5 sans-serif">${body}`)
    expect(await geometryProblems(page), body).toEqual(problems)
  }
})
