import { testDocuments } from './document.ts'
import { people } from './owners.ts'

testDocuments(people)
