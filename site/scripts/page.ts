import { startCurrentSection } from './current-section.ts'
import { startImageFallback } from './image-fallback.ts'
import { startIslands } from './islands.ts'
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
startReveal()
startCurrentSection()
startIslands()
