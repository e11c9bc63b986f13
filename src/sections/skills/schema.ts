import { z } from 'zod'
import { entryId, inResume, list, name, optional, text, textList } from '../../content/fields.ts'

export const skillsSchema = z
  .strictObject({
    categories: list(
      z.strictObject({
        id: entryId,
        title: text('The category’s name.', 'Data & ETL'),
        skills: list(
          z.strictObject({
            name: name('The skill’s name.', 'PostgreSQL'),
            level: optional(
              'level',
              'How well you know it: a number is drawn as a bar where no other level is a word.',
              90,
            ),
          }),
          'The skills of this category; without any, the category is not shown.',
        ),
        resume: inResume,
      }),
      'Groups of skills, in this order.',
    ),
    certifications: list(
      z.strictObject({
        id: entryId,
        name: name('The certificate’s full name.', 'AWS Certified Solutions Architect – Associate'),
        issuer: optional('name', 'Who issued it.', 'Amazon Web Services'),
        date: optional('date', 'When you got it.', '2025-02'),
        url: optional('link', 'Where it can be verified.', 'https://certificates.example/4711'),
        resume: inResume,
      }),
      'Certificates, newest first.',
    ),
    practices: textList('Ways of working and strengths, shown as tags.', 'Code review'),
  })
  .describe('Skills with levels, certifications, ways of working.')

export type SkillsContent = z.output<typeof skillsSchema>
