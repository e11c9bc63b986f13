import { asSentences, type Entry, type Format, listIn, stringsOf } from '../../json-resume/format.ts'
import { mapEntries } from '../../json-resume/read.ts'
import { defineSection } from '../section.ts'
import { featuredProjects, type Project, projectsSchema } from './schema.ts'

export const projects = defineSection({
  id: 'projects',
  files: { projects: { schema: projectsSchema, empty: [], folder: true } },
  profileFields: [],
})({
  isShown: ({ projects }) => featuredProjects(projects).length > 0,
  entries: 'none',
  weight: 'main',
  visible: ({ projects }) => ({ projects: featuredProjects(projects) }),
  resume: {
    projects: {
      place: 'projects',
      write: ({ projects }, labels) => ({
        title: labels.projects,
        layout: 'project',
        entries: projects.map((project) => ({
          ...project,
          url: project.liveUrl ?? project.githubUrl,
          text: project.description,
          facts: (['problem', 'approach', 'impact', 'lesson'] as const).flatMap((name) => {
            const text = project[name]
            const title = labels[name === 'lesson' ? 'resumeLookingBack' : name]
            return text ? [{ title, text, isResult: name === 'impact' }] : []
          }),
          names: project.technologies,
          links: [
            ...(project.liveUrl ? [{ name: labels.live, url: project.liveUrl }] : []),
            ...(project.githubUrl ? [{ name: labels.code, url: project.githubUrl }] : []),
          ],
          picture: project.image ? { path: project.image, alt: project.imageAlt ?? '' } : undefined,
        })),
      }),
    },
  },
  jsonResume: ({ projects }) => listIn(format, projects.map(toWrite)),
  import: ({ take, withPicture }) => ({
    projects: mapEntries(format, projectsSchema, take(format).map(withPicture)),
  }),
  text: ({ projects }, labels, { address }) => ({
    lists: [
      {
        title: labels.projects,
        links: projects.map(({ title, description, liveUrl, githubUrl }) => ({
          name: title,
          url: liveUrl ?? githubUrl ?? address('#projects'),
          about: description,
        })),
      },
    ],
  }),
  // Products of employers and clients: not works of the owner for schema.org.
  structuredData: 'none',
})

const format = {
  key: 'projects',
  names: { title: 'name', technologies: 'keywords', start: 'startDate', end: 'endDate' },
  normalize: ({ highlights, highlightNames, summary, url, ...entry }: Entry) => {
    const texts = stringsOf(highlights)
    const names = stringsOf(highlightNames)
    const isKnown = url === (entry['liveUrl'] ?? entry['githubUrl'])
    return {
      featured: true,
      ...entry,
      description: entry['description'] ?? summary ?? entry['name'],
      ...(names.length === texts.length
        ? Object.fromEntries(names.map((name, index) => [name, texts[index]]))
        : { impact: asSentences(texts) }),
      ...(!isKnown && { [codeHost.test(String(url)) ? 'githubUrl' : 'liveUrl']: url }),
    }
  },
  doubt: ({ description, summary }: Entry) =>
    description || summary ? undefined : 'has no description: its title stands there',
} satisfies Format<Project, 'projects'>

const codeHost = /^(https?:\/\/)?[^/]*\b(git|codeberg|bitbucket|sourcehut|sr\.ht)/i

/** A project with its stages as highlights. */
function toWrite({ featured: _, problem, approach, impact, lesson, ...project }: Project) {
  const stages = Object.entries({ problem, approach, impact, lesson }).filter(([, text]) => text)
  return {
    ...project,
    highlights: stages.map(([, text]) => text),
    highlightNames: stages.map(([name]) => name),
    url: project.liveUrl ?? project.githubUrl,
  }
}
