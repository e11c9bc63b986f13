import { startCurrentSection } from './current-section.ts'
import { startImageFallback } from './image-fallback.ts'
import { startIslands } from './islands.ts'
import { layOutRest } from './lay-out-rest.ts'
import { startMenu } from './menu.ts'
import { startPageView } from './page-view.ts'
import { startReveal } from './reveal.ts'
import { startTheme } from './theme.ts'

startTheme()
startMenu()
startImageFallback()
startPageView()
startIslands()

startReveal()
layOutRest().then(startCurrentSection)
