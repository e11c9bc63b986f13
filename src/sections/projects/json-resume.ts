import { asSentences, type Entry, type Format, stringsOf } from '../../json-resume/format.ts'
import type { Project } from './schema.ts'

/** A project of JSON Resume. The stages of ours are its highlights, named beside them. */
export const projectFormat = {
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
export function withHighlights({ featured: _, problem, approach, impact, lesson, ...project }: Project) {
  const stages = Object.entries({ problem, approach, impact, lesson }).filter(([, text]) => text)
  return {
    ...project,
    highlights: stages.map(([, text]) => text),
    highlightNames: stages.map(([name]) => name),
    url: project.liveUrl ?? project.githubUrl,
  }
}
