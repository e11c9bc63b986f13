// All scripts outside of the React islands, the most urgent first. The page works without them.
import './menu.ts'
import './scroll-padding.ts'
import './image-fallback.ts'
import './reveal.ts'
import './current-section.ts'
import './visit-cost.ts'
import './copy.ts'
import './analytics.ts'
