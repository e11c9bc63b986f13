import { parentPort, workerData } from 'node:worker_threads'
import { compileDocuments } from './documents.ts'

// Started by `resume.ts`, with the parameters of `compileDocuments`.
const [portfolio, options]: Parameters<typeof compileDocuments> = workerData
parentPort?.postMessage(await compileDocuments(portfolio, options))
