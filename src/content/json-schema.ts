import { z } from 'zod'
import {
  educationSchema,
  experienceSchema,
  profileSchema,
  projectSchema,
  projectsSchema,
  skillsSchema,
} from './schema.ts'
import { isText } from './schema-tree.ts'

/** The kinds of files in `content/`, by the name of their JSON Schema. */
export const fileSchemas = {
  profile: profileSchema,
  skills: skillsSchema,
  projects: projectsSchema,
  project: projectSchema,
  experience: experienceSchema,
  education: educationSchema,
}

/**
 * The JSON Schema of one kind of file, for editors that complete and check while one types.
 *
 * Draft 7 is the newest that the YAML language server reads in full.
 */
export function jsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const result = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: written }) => {
      if (isText(zodSchema as unknown as z.ZodType)) allowPlain(written)
      const { properties, required } = written
      for (const [name, field] of Object.entries(properties ?? {})) {
        if (typeof field === 'object' && !required?.includes(name)) allowBlank(field)
      }
    },
  })
  // What is left out stands for it: nothing that a file should say.
  return JSON.parse(JSON.stringify(result, (key, value) => (key === 'default' ? undefined : value)))
}

/**
 * Where a text belongs, a number or `true` is the text that it is written with. Were booleans named as a type, editors
 * would offer `true` and `false` for each text.
 */
function allowPlain(field: z.core.JSONSchema.BaseSchema): void {
  const { type, minLength } = field
  if (type !== 'string') return
  delete field.type
  delete field.minLength
  field.anyOf = [
    { type: ['string', 'number'] as never, ...(minLength !== undefined && { minLength }) },
    { not: { type: ['string', 'number', 'object', 'array', 'null'] as never } },
  ]
}

/** A field that may be left out may also be left blank (`liveUrl:`). */
function allowBlank(field: z.core.JSONSchema.BaseSchema): void {
  if (field.type) field.type = [field.type, 'null'] as never
  else field.anyOf?.push({ type: 'null' })
}
