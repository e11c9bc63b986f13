import { join } from 'node:path'
import { readPortfolio } from '../../src/content/read.ts'

const { portfolio } = readPortfolio(join(import.meta.dirname, '../../content'))
if (!portfolio) throw new Error('content/ has problems: run the build to read them.')

/** What the owner wrote: tests take from here what the page must say, and hold for any owner. */
export const owner = portfolio

/** An address as the tooltips show it. */
export const shortAddress = (url = '') => url.replace(/^https?:\/\//, '')
