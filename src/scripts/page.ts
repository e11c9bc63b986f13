// All scripts of the page, the most urgent first. The page works without them.
import './popovers.ts'
import './islands.ts'
import './image-fallback.ts'
import './reveal.ts'
import './current-section.ts'
import './visit-cost.ts'
import './print-details.ts'
import './visits.ts'
