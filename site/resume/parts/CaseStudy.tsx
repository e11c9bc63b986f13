import { Image, Text, View } from '@react-pdf/renderer'
import { formatPeriod } from '../../content/period.ts'
import type { Project } from '../../content/schema.ts'
import type { Figure } from '../figure.ts'
import { palette } from '../palette.ts'
import { useSetting } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { Address } from './Address.tsx'
import { Entry } from './Entry.tsx'
import { Fact } from './Fact.tsx'
import { Paragraph } from './Paragraph.tsx'
import { Technologies } from './Technologies.tsx'

const besideFigure = 18

/** One project as a case: what it is and looks like, what was wrong, what was done, what came of it. */
export function CaseStudy({ project, figure }: { project: Project; figure: Figure | undefined }) {
  const { type, sizes, lines, density } = useSetting()
  const { start, end = 'present' } = project
  const pictured = figure !== undefined && density.figure > 0
  const height = lines(density.figure)
  const figureWidth = pictured ? Math.min(height * figure.aspect, sheet.measure / 2) : 0
  const inset = pictured ? figureWidth + besideFigure : 0
  const addresses = [project.githubUrl, project.liveUrl].filter((url) => url !== undefined)
  const gap = lines(0.5)
  return (
    <View style={{ gap }}>
      <View
        style={{ gap, minHeight: pictured ? figureWidth / figure.aspect + lines(0.5 + addresses.length) : 0 }}
      >
        <Entry
          inset={inset}
          margin={start ? <Fact color={palette.ink}>{formatPeriod({ start, end })}</Fact> : null}
        >
          <Text style={type('display', sizes.text * 1.42)}>{project.title}</Text>
          <Text style={type('textStrong', sizes.text)}>{project.description}</Text>
        </Entry>
        {project.problem ? (
          <Entry inset={inset} margin={<Fact>Problem</Fact>}>
            <Paragraph>{project.problem}</Paragraph>
          </Entry>
        ) : null}
        {pictured ? (
          <View style={{ position: 'absolute', right: 0, top: lines(0.3), width: figureWidth }}>
            <Image src={figure.data} style={{ width: figureWidth, height: figureWidth / figure.aspect }} />
            {addresses.map((url) => (
              <Address key={url} url={url} />
            ))}
          </View>
        ) : null}
      </View>
      {project.approach ? (
        <Entry margin={<Fact>Approach</Fact>}>
          <Paragraph>{project.approach}</Paragraph>
        </Entry>
      ) : null}
      <Entry margin={<Fact color={palette.accent}>Impact</Fact>}>
        <Text style={type('textStrong', sizes.text)}>{project.impact}</Text>
      </Entry>
      {project.technologies.length > 0 ? (
        <Entry margin={<Fact>Built with</Fact>}>
          <Technologies names={project.technologies} />
        </Entry>
      ) : null}
      {!pictured && addresses.length > 0 ? (
        <Entry margin={<Fact>See</Fact>}>
          {addresses.map((url) => (
            <Address key={url} url={url} />
          ))}
        </Entry>
      ) : null}
    </View>
  )
}
