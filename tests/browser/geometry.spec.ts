import { geometryProblems } from '../support/geometry.ts'
import { expect, homes, test } from './test.ts'

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

test('the three checks find what is planted for them, and nothing else', async ({ page }) => {
  const show = async (body: string) => {
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><body style="margin:0; font:16px/1.5 sans-serif">${body}`)
    return geometryProblems(page)
  }
  expect(await show('<h1 style="line-height:.9">Ant<br>bee</h1><p>Below, <b>with</b> a part.</p>')).toEqual(
    [],
  )
  expect(await show('<p>Under</p><p style="position:fixed;top:16px;background:#fff">A toast</p>')).toEqual([])
  const clipped = 'position:absolute;top:16px;width:1px;height:1px;overflow:hidden'
  expect(await show(`<p>Under</p><p style="${clipped}">Only heard</p>`)).toEqual([])

  expect(await show('<div id="wide" style="width:200vw">Too wide</div>')).toEqual([
    'the page scrolls sideways: div#wide “Too wide”',
  ])
  expect(await show('<p id="a">Under</p><p id="b" style="margin-top:-30px">Over</p>')).toEqual([
    'texts overlap: p#a “Under” and p#b “Over”',
  ])
  expect(await show('<p id="cut" style="overflow:hidden;width:2em;white-space:nowrap">Too long</p>')).toEqual(
    ['text is cut off: p#cut “Too long”'],
  )
  expect(await show('<p id="low" style="overflow:clip;height:1em">One<br>Two</p>')).toEqual([
    'text is cut off: p#low “OneTwo”',
  ])
  expect(await show('<p id="left" style="margin-left:-1em">Gone</p>')).toEqual([
    'text leaves the window: p#left “Gone”',
  ])
})
