import { z } from 'zod'
import { dated, entryId, field, inResume, optional, texts } from '../../content/fields.ts'

const job = z.strictObject({
  id: entryId,
  title: field('text', 'Your position.', 'Senior Data Engineer'),
  company: field('name', 'The company.', 'Quillhaven Health'),
  shortName: optional('name', 'Its short name, for the chart and the one-page résumé.', 'Quillhaven'),
  location: optional('text', 'The place, or Remote.', 'Remote'),
  start: field('date', 'When you began there.', '2019-02'),
  end: field('end', 'When you left; present while you are there.', '2021-08'),
  url: optional('link', 'The company’s page.', 'https://quillhaven.example'),
  summary: optional('prose', 'What the company does; for the résumé.', 'Analytics for hospitals.'),
  description: texts('prose', 'What you did and achieved; each entry is a bullet.', 'Led the team of five.'),
  stack: texts('name', 'Technologies used there; for the résumé.', 'Python'),
  resume: inResume,
})
export const experienceSchema = z.array(dated(job)).describe('Where you worked, newest first.')

const study = z.strictObject({
  id: entryId,
  degree: field('text', 'The degree.', 'MSc Computer Science'),
  institution: field('name', 'The institution.', 'University of Aldermere'),
  location: optional('text', 'The place.', 'Aldermere, United Kingdom'),
  start: field('date', 'When you began there.', '2014-09'),
  end: field('end', 'When you left; present while you are there.', '2015-08'),
  url: optional('link', 'The institution’s page.', 'https://aldermere.example'),
  achievements: texts('prose', 'Grades, prizes, positions held; each entry is a bullet.', 'Distinction.'),
  resume: inResume,
})
export const educationSchema = z.array(dated(study)).describe('Where you studied, newest first.')

export type Job = z.output<typeof job>
export type Study = z.output<typeof study>
