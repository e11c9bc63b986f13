import { startPageView } from './page-view.ts'

console.warn(`404: there is no page at ${location.pathname}`)
startPageView()
