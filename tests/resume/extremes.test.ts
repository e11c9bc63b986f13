import { testDocuments } from './document.ts'
import { extremes } from './owners.ts'

testDocuments(extremes)
