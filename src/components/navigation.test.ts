import { expect, it } from 'vitest'
import type { VisibleSection } from '../portfolio/visible.ts'
import { navigation } from './navigation.ts'

const section = (id: string, title = id, weight: VisibleSection['weight'] = 'main'): VisibleSection => ({
  id,
  component: 'list',
  entries: [],
  title,
  number: '00',
  nav: true,
  weight,
})
const builtIn = ['home', 'about', 'skills', 'projects', 'resume', 'contact'].map((id) => section(id))
const ids = (sections: { id: string }[]) => sections.map(({ id }) => id)

it('keeps all links in the row if they fit', () => {
  expect(navigation(builtIn, 2)).toEqual({ row: builtIn, more: [] })
})

it('moves the least important sections behind “More”, in the order of the page', () => {
  const own = ['talks', 'publications', 'awards', 'volunteering'].map((id) => section(id, id, 'minor'))
  const { row, more } = navigation([...builtIn.slice(0, -1), ...own, section('contact')], 1)
  expect(ids(row)).toEqual(['home', 'about', 'skills', 'projects', 'resume', 'contact'])
  expect(ids(more)).toEqual(['talks', 'publications', 'awards', 'volunteering'])
})

it('counts wide letters', () => {
  const titles = [
    'ホーム',
    '自己紹介について',
    'スキルセット一覧表',
    'プロジェクトの紹介',
    '職務経歴と学歴',
    'お問い合わせ',
  ]
  const japanese = builtIn.map(({ id }, index) => section(id, titles[index]))
  expect(ids(navigation(japanese, 0).more)).toEqual(['projects', 'resume'])
})
