import { expect, type Page, test } from '@playwright/test'
import { findBrokenWords } from './broken-words.ts'
import { findClippedText } from './clipped-text.ts'
import { findFaintControls } from './faint-controls.ts'
import { enhanced, findFaintText, minimum } from './faint-text.ts'
import { findOverlappingText } from './overlapping-text.ts'
import { installPageTools } from './page-tools.ts'
import { findSidewaysScrolling } from './sideways-scrolling.ts'
import { findWeakFocus } from './weak-focus.ts'

/** Each checker finds the fault planted for it, by name, and nothing where there is none. */

async function show(page: Page, body: string) {
  await page.setContent(`<!doctype html><body style="margin:0; font:16px/1.5 sans-serif">${body}`)
  await installPageTools(page)
}

test('sideways scrolling', async ({ page }) => {
  await show(page, '<p>As wide as it may be.</p>')
  expect(await findSidewaysScrolling(page)).toEqual([])
  await show(page, '<div id="wide" style="width:200vw">Too wide</div>')
  expect(await findSidewaysScrolling(page)).toEqual([
    expect.stringMatching(/^scrolls sideways by \d+ px$/),
    'reaches out of the window: div#wide “Too wide”',
  ])
})

test('overlapping text', async ({ page }) => {
  await show(page, '<h1 style="line-height:.9">Ant<br>bee</h1><p>Below, <b>with</b> a part.</p>')
  expect(await findOverlappingText(page)).toEqual([])
  await show(page, '<p id="a">Under</p><p id="b" style="margin-top:-30px">Over</p>')
  expect(await findOverlappingText(page)).toEqual(['texts overlap: p#a “Under” and p#b “Over”'])
})

test('what covers on purpose does not overlap', async ({ page }) => {
  await show(page, '<p>Under</p><p style="position:fixed;top:16px;background:#fff">A toast</p>')
  expect(await findOverlappingText(page)).toEqual([])
  await show(
    page,
    '<p>Under</p><p style="position:absolute;top:16px;width:1px;height:1px;overflow:hidden">Only heard</p>',
  )
  expect(await findOverlappingText(page)).toEqual([])
})

test('text cut off, out of the window, or out of its frame', async ({ page }) => {
  await show(page, '<p style="overflow:hidden">Short</p>')
  expect(await findClippedText(page)).toEqual([])
  await show(page, '<p id="cut" style="overflow:hidden;width:2em;white-space:nowrap">Far too long</p>')
  expect(await findClippedText(page)).toContain('cuts its text: p#cut “Far too long”')
  await show(page, '<p id="low" style="overflow:clip;height:1em">One<br>Two<br>Three</p>')
  expect(await findClippedText(page)).toEqual(['cuts its text: p#low “OneTwoThree”'])
  await show(page, '<p id="left" style="margin-left:-1em">Gone</p>')
  expect(await findClippedText(page)).toEqual(['text leaves the window: p#left “Gone”'])
  await show(page, '<p id="tag" style="border:1px solid;width:4em">Unbreakablelongword</p>')
  expect(await findClippedText(page)).toEqual(['text sticks out of its frame: p#tag “Unbreakablelongword”'])
})

test('broken words', async ({ page }) => {
  const narrow = (text: string) => show(page, `<p style="width:5em;overflow-wrap:anywhere">${text}</p>`)
  await narrow('Room for each, well-known, me@somewhere.example, Donaudampfschifffahrt')
  expect(await findBrokenWords(page)).toEqual([])
  await narrow('A Certification')
  expect(await findBrokenWords(page)).toEqual(['breaks the word “Certification”: p “A Certification”'])
})

test('faint text', async ({ page }) => {
  await show(
    page,
    '<p style="color:#595959">Grey enough</p><p style="font-size:24px;color:#767676">Large</p>',
  )
  expect(await findFaintText(page, enhanced)).toEqual([])
  await show(page, '<p id="grey" style="color:oklch(0.56 0 0)">Pale</p>')
  expect(await findFaintText(page, enhanced)).toEqual([
    expect.stringMatching(/^contrast 4\.\d\d, needs 7: p#grey “Pale”/),
  ])
  expect(await findFaintText(page, minimum)).toEqual([])
  await show(page, '<p id="thin" style="opacity:.5">Half there</p>')
  expect(await findFaintText(page, enhanced)).toHaveLength(1)
  await show(page, '<div style="background:#000"><p id="dark">Black on black</p></div>')
  expect(await findFaintText(page, enhanced)).toEqual([expect.stringContaining('contrast 1.00')])
  await show(page, '<div style="background:linear-gradient(#fff,#888)"><p>Over a gradient</p></div>')
  expect(await findFaintText(page, enhanced)).toHaveLength(1)
  await show(page, '<button disabled style="color:#aaa">Off</button>')
  expect(await findFaintText(page, enhanced)).toEqual([])
})

test('faint controls', async ({ page }) => {
  await show(
    page,
    `<input aria-label="a" style="border:1px solid #767676"><button style="border:0;background:#000">b</button>`,
  )
  expect(await findFaintControls(page)).toEqual([])
  await show(page, '<input id="field" aria-label="c" style="border:1px solid #ccc;background:#fff">')
  expect(await findFaintControls(page)).toEqual([
    expect.stringMatching(/^control's contrast 1\.\d\d, needs 3: input#field/),
  ])
  await show(
    page,
    '<button id="icon" style="border:0;background:none;color:#ddd"><svg width="9" height="9"/></button>',
  )
  expect(await findFaintControls(page)).toEqual([expect.stringContaining('button#icon')])
})

test('weak focus', async ({ page }) => {
  const focus = async (body: string) => {
    await show(page, body)
    await page.keyboard.press('Tab')
  }
  await focus('<a href="#" style="outline:2px solid #000">ringed</a>')
  expect(await findWeakFocus(page)).toEqual([])
  await focus('<a id="bare" href="#" style="outline:none">bare</a>')
  expect(await findWeakFocus(page)).toEqual(['no focus ring: a#bare “bare”'])
  await focus('<a id="pale" href="#" style="outline:1px solid #ccc">pale</a>')
  expect(await findWeakFocus(page)).toHaveLength(2)
  await focus(
    '<a id="under" href="#">under</a><p style="position:fixed;inset:0;margin:0;background:#fff">Cover</p>',
  )
  expect(await findWeakFocus(page)).toContain('focused but hidden: a#under “under”')
  await show(page, '<p>Nothing to focus</p>')
  expect(await findWeakFocus(page)).toEqual(['nothing has the focus'])
})
