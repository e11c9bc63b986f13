import { geometryProblems } from '../support/geometry.ts'
import { expect, homes, once, test } from './test.ts'

/** Nothing scrolls sideways, no text lies on another or is cut off. Other widths and states: `slow/gallery.spec.ts`. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, home] of Object.entries(homes)) {
  for (const page of ['', 'resume-print.html']) {
    test(`${name}, ${page || 'home'}: everything has its place`, async ({ page: tab }) => {
      await tab.goto(home + page, { waitUntil: 'networkidle' })
      expect(await geometryProblems(tab)).toEqual([])
    })
  }
}

const cut = 'overflow:hidden;width:2em;white-space:nowrap'
const onlyHeard = 'position:absolute;top:16px;width:1px;height:1px;overflow:hidden'
const planted: [body: string, found: string[]][] = [
  ['<h1 style="line-height:.9">Ant<br>bee</h1><p>Below, <b>with</b> a part.</p>', []],
  ['<p>Under</p><p style="position:fixed;top:16px;background:#fff">A toast</p>', []],
  [`<p>Under</p><p style="${onlyHeard}">Only heard</p>`, []],
  ['<div id="a" style="width:200vw">Too wide</div>', ['the page scrolls sideways: div#a “Too wide”']],
  [
    '<p id="a">Under</p><p id="b" style="margin-top:-30px">Over</p>',
    ['texts overlap: p#a “Under” and p#b “Over”'],
  ],
  [`<p id="a" style="${cut}">Too long</p>`, ['text is cut off: p#a “Too long”']],
  ['<p id="a" style="overflow:clip;height:1em">One<br>Two</p>', ['text is cut off: p#a “OneTwo”']],
  ['<p id="a" style="margin-left:-1em">Gone</p>', ['text leaves the window: p#a “Gone”']],
]

test('the three checks find what is planted for them, and nothing else', once, async ({ page }) => {
  for (const [body, found] of planted) {
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><body style="margin:0; font:16px/1.5 sans-serif">${body}`)
    expect(await geometryProblems(page), body).toEqual(found)
  }
})
