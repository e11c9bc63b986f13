import { startAnalytics } from './analytics.ts'
import { startCopy } from './copy.ts'
import { startCurrentSection } from './current-section.ts'
import { startImageFallback } from './image-fallback.ts'
import { startMenu } from './menu.ts'
import { startReveal } from './reveal.ts'
import { startScrollPadding } from './scroll-padding.ts'
import { startVisitCost } from './visit-cost.ts'

/** Starts all scripts outside of the React islands, the most urgent first. The page works without them. */
startMenu()
startScrollPadding()
startImageFallback()
startReveal()
startCurrentSection()
startVisitCost()
startCopy()
startAnalytics()
