import { listIn } from '../../json-resume/format.ts'
import { mapEntries } from '../../json-resume/read.ts'
import { defineSection } from '../section.ts'
import { projectFormat, withHighlights } from './json-resume.ts'
import { featuredProjects, projectsSchema } from './schema.ts'

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
  jsonResume: ({ projects }) => listIn(projectFormat, projects.map(withHighlights)),
  import: ({ take, withPicture }) => ({
    projects: mapEntries(projectFormat, projectsSchema, take(projectFormat).map(withPicture)),
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
