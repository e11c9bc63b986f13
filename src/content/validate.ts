import type { z } from 'zod'
import { errorAt, type Problem } from './problems.ts'
import { placeOf } from './yaml.ts'

/**
 * What is around the file that is being validated. A schema takes no arguments, and what a picture, a figure or a tag may
 * name is not known before a folder is read.
 */
export interface Surroundings {
  /** The paths of pictures, such as `images/a.png`. */
  pictures: string[]
  /** The names of figures. */
  figures: string[]
  /** The ids of the owner's own sections. */
  lists: string[]
  /** The names of variants in `site.yaml`. */
  variants: string[]
  /** Collects the texts that a translation has to translate. */
  texts: Set<string>
}

const nowhere: Surroundings = { pictures: [], figures: [], lists: [], variants: [], texts: new Set() }
let current = nowhere
/** What `validate` was given, for rules of fields. */
export const surroundings = (): Surroundings => current

/** Validates data of `content/`; without a place, a problem has been reported already. */
export function validate<Output>(schema: z.ZodType<Output>, data: unknown, around: Surroundings) {
  current = around
  const result = schema.safeParse(data)
  current = nowhere
  const problems = (result.error?.issues ?? []).flatMap(flatten).flatMap(({ path, message }): Problem[] => {
    const place = placeOf(data, path)
    return place ? [errorAt(place, message)] : []
  })
  return { data: result.data, problems }
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** The issues within one: an unknown name each, or those of the form that a value with several forms has. */
function flatten(issue: z.core.$ZodIssue): Issue[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') {
    const lines = message.split('\n')
    return issue.keys.map((key, index) => ({ path: [...path, key], message: lines[index] ?? message }))
  }
  if (issue.code === 'invalid_key') return [{ path, message: issue.issues[0]?.message ?? message }]
  if (issue.code === 'invalid_union') {
    const isOtherForm = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
    const own = issue.errors.find((issues) => !issues.some(isOtherForm))
    if (own) return own.flatMap((inner) => flatten({ ...inner, path: [...path, ...inner.path] }))
  }
  return [{ path, message }]
}
