import { startCurrentSection } from './current-section.ts'
import { startImageFallback } from './image-fallback.ts'
import { startMenu } from './menu.ts'
import { startPageView } from './page-view.ts'
import { startReveal } from './reveal.ts'
import { startScrollPadding } from './scroll-padding.ts'
import { startTheme } from './theme.ts'
import { startVisitCost } from './visit-cost.ts'

/** Starts all scripts outside of the React islands, the most urgent first. */
startTheme()
startMenu()
startScrollPadding()
startImageFallback()
startPageView()
startReveal()
startCurrentSection()
startVisitCost()
