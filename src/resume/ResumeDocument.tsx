import { Document, View } from '@react-pdf/renderer'
import type { Portfolio } from '../content/read.ts'
import type { Block } from './blocks.tsx'
import type { Plan } from './fit-pages.ts'
import { sectionTitles } from './messages.ts'
import { outlined } from './outline.ts'
import { headingHeight, type Placed } from './paginate.ts'
import { ContinuedHeading } from './parts/ContinuedHeading.tsx'
import { ResumePage } from './parts/ResumePage.tsx'
import { SectionHeading } from './parts/SectionHeading.tsx'
import { numberedSections, sections } from './sections.ts'
import type { Setting } from './setting.tsx'

/** The plan's pages with their blocks. Nothing flows, so nothing can be cut. */
export function ResumeDocument({
  portfolio,
  plan,
  blocks,
  setting,
  written,
}: {
  portfolio: Portfolio
  plan: Plan
  blocks: Block[]
  setting: Setting
  written: Date
}) {
  const { profile } = portfolio
  const elements = new Map(blocks.map(({ key, element }) => [key, element]))
  const numbers = new Map(numberedSections(portfolio).map(({ key, number }) => [key, number]))
  const lead = setting.density.lead

  const heading = ({ heading, section }: Placed) => {
    if (heading === 'none') return null
    const { title } = sections[section]
    const Heading = heading === 'start' ? SectionHeading : ContinuedHeading
    return (
      <View style={{ height: headingHeight[heading] * lead }}>
        <Heading number={numbers.get(section)} title={title} />
      </View>
    )
  }

  return (
    <Document
      title={`${profile.name} – ${profile.role} – Résumé`}
      author={profile.name}
      subject={`Résumé of ${profile.name}, ${profile.role}`}
      keywords={portfolio.skills.categories
        .flatMap(({ skills }) => skills.map(({ name }) => name))
        .join(', ')}
      creator={profile.name}
      producer="React-PDF"
      language="en"
      pdfVersion="1.7"
      pageMode="useOutlines"
      creationDate={written}
    >
      {plan.pages.map((page, index) => (
        <ResumePage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={index}
          setting={setting}
          owner={profile}
          head={index === 0 ? undefined : sectionTitles(page)}
          foot={`${index + 1} / ${plan.pages.length}`}
          {...(index === 0 ? { outline: outlined(sections.cover.title) } : {})}
        >
          {page.blocks.map((block) => (
            <View key={block.key} style={{ marginTop: block.gap * lead, flexShrink: 0 }}>
              {heading(block)}
              {/* A fixed height would drop the last line where rounding makes the block a hair too low. */}
              <View style={{ minHeight: block.height * lead }}>{elements.get(block.key)}</View>
            </View>
          ))}
        </ResumePage>
      ))}
    </Document>
  )
}
