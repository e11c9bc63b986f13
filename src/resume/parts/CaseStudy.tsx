import { View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Project } from '../../content/schema.ts'
import type { Figure } from '../figure.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { Address } from './Address.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Label } from './Label.tsx'
import { Picture, pictureLines } from './Picture.tsx'
import { Prose } from './Prose.tsx'
import { Technologies } from './Technologies.tsx'
import { Title } from './Title.tsx'

/** One project as a case: what it is and looks like, what was wrong, what was done, what came of it. */
export function CaseStudy({ project, figure }: { project: Project; figure: Figure | undefined }) {
  const { lines, density } = useSetting()
  const { start, end } = project
  const addresses = [project.githubUrl, project.liveUrl].filter((url) => url !== undefined)
  const shown = density.figure > 0 ? figure : undefined
  const width = shown ? Math.min(lines(density.figure) * shown.aspect, sheet.measure / 2) : 0
  const inset = shown ? width + sheet.gutter * 0.7 : 0
  const gap = lines(0.5)
  return (
    <View style={{ gap }}>
      <View
        style={{
          gap,
          minHeight: shown ? lines(pictureLines(width / shown.aspect, density.lead) + addresses.length) : 0,
        }}
      >
        <Entry inset={inset} margin={start ? <Fact>{formatPeriod({ start, end })}</Fact> : null}>
          <Title>{project.title}</Title>
          <Prose voice="textStrong">{project.description}</Prose>
        </Entry>
        {project.problem ? (
          <Entry inset={inset} margin={<Label>Problem</Label>}>
            <Prose>{project.problem}</Prose>
          </Entry>
        ) : null}
        {shown ? <Picture figure={shown} width={width} addresses={addresses} /> : null}
      </View>
      {project.approach ? (
        <Entry margin={<Label>Approach</Label>}>
          <Prose>{project.approach}</Prose>
        </Entry>
      ) : null}
      {project.impact ? (
        <Entry margin={<Label color={palette.accent}>Impact</Label>}>
          <Prose voice="textStrong">{project.impact}</Prose>
        </Entry>
      ) : null}
      {project.lesson ? (
        <Entry margin={<Label>Looking back</Label>}>
          <Prose>{project.lesson}</Prose>
        </Entry>
      ) : null}
      {project.technologies.length > 0 ? (
        <Entry margin={<Label>Built with</Label>}>
          <Technologies names={project.technologies} />
        </Entry>
      ) : null}
      {!shown && addresses.length > 0 ? (
        <Entry margin={<Label>See</Label>}>
          {addresses.map((url) => (
            <Address key={url} url={url} />
          ))}
        </Entry>
      ) : null}
    </View>
  )
}
