import { z } from 'zod'
import { entryId, field, inResume, list, optional, texts } from '../../content/fields.ts'

export const skillsSchema = z
  .strictObject({
    categories: list(
      z.strictObject({
        id: entryId,
        title: field('text', 'The category’s name.', 'Data & ETL'),
        skills: list(
          z.strictObject({
            name: field('name', 'The skill’s name.', 'PostgreSQL'),
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
        name: field('name', 'The certificate’s full name.', 'AWS Certified Solutions Architect – Associate'),
        issuer: optional('name', 'Who issued it.', 'Amazon Web Services'),
        date: optional('date', 'When you got it.', '2025-02'),
        url: optional('link', 'Where it can be verified.', 'https://certificates.example/4711'),
        resume: inResume,
      }),
      'Certificates, newest first.',
    ),
    practices: texts('text', 'Ways of working and strengths, shown as tags.', 'Code review'),
  })
  .describe('Skills with levels, certifications, ways of working.')

export type SkillsContent = z.output<typeof skillsSchema>
