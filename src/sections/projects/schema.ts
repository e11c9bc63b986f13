import { z } from 'zod'
import { dated, entryId, field, inResume, optional, pictured, texts } from '../../content/fields.ts'

const projectSchema = pictured(
  dated(
    z.strictObject({
      id: entryId,
      title: field('name', 'The project’s name.', 'Sluice'),
      description: field(
        'prose',
        'What it is, in a sentence or two.',
        'Moves database changes into a data lake.',
      ),
      problem: optional('prose', 'The problem it solves.', 'A copy took seven hours.'),
      approach: optional('prose', 'What you did.', 'Change data capture.'),
      impact: optional('prose', 'What changed for its users.', 'Nightly load from 7 h to 38 min.'),
      lesson: optional('prose', 'What you learned; in the résumé only.', 'Write the audit before the copy.'),
      technologies: texts('name', 'Technologies used.', 'Python'),
      image: optional('picture', 'A picture of it, best landscape (16:10).', 'images/sluice-light.png'),
      imageDark: optional('picture', 'The same for the dark theme.', 'images/sluice-dark.png'),
      imagePhone: optional(
        'picture',
        'The same upright (4:5), for phones and tablets.',
        'images/sluice-phone.png',
      ),
      imagePhoneDark: optional('picture', 'imagePhone for the dark theme.', 'images/sluice-phone-dark.png'),
      imageAlt: optional('text', 'What it shows; needed where there is an image.', 'Load before and after'),
      imageCaption: optional('prose', 'A line under the picture.', 'Load before and after'),
      figure: optional('figure', 'An interactive figure in place of the picture.', 'sluice'),
      githubUrl: optional('link', 'Where its code is.', 'https://github.example/iriscalloway/sluice'),
      liveUrl: optional('link', 'Where it runs.', 'https://sluice.example'),
      start: optional('date', 'When you began.', '2022-02'),
      end: optional('end', 'When you ended; present if it is ongoing.', '2023-06'),
      featured: field('flag', 'Only projects with true are shown.', true).default(false),
      resume: inResume,
    }),
  ),
  ['imageAlt', 'imageDark', 'imagePhone', 'imagePhoneDark', 'imageCaption', 'figure'],
)

export const projectsSchema = z.array(projectSchema).describe('Projects, in the order they are shown.')

export type Project = z.output<typeof projectSchema>

/** The projects that the page and every export show. */
export const featuredProjects = (projects: Project[]): Project[] =>
  projects.filter(({ featured }) => featured)

/** Of many projects the first three stand out; further ones are smaller. */
export const isMinorProject = (index: number): boolean => index >= 3
