import { afterPaint } from './after-paint.ts'
import { startCurrentSection } from './current-section.ts'
import { startImageFallback } from './image-fallback.ts'
import { startIslands } from './islands.ts'
import { layOutRest } from './lay-out-rest.ts'
import { startMenu } from './menu.ts'
import { logMissingPath } from './not-found.ts'
import { startPageView } from './page-view.ts'
import { startReveal } from './reveal.ts'
import { startTheme } from './theme.ts'

startTheme()
startMenu()
startImageFallback()
startPageView()
logMissingPath()
startIslands()

// These look where everything stands, which the first paint need not wait for.
afterPaint().then(startReveal).then(layOutRest).then(startCurrentSection)
