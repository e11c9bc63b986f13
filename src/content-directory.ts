import { join } from 'node:path'

/** The content folder of the project in which the command runs. */
export const contentDirectory = join(process.cwd(), 'content')
