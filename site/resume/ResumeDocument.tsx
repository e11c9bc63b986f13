import { Document, Page, View } from '@react-pdf/renderer'
import type { Portfolio } from '../content/read.ts'
import type { Block } from './blocks.tsx'
import type { Plan } from './fit-pages.ts'
import { outlined } from './outline.ts'
import { headingHeight, type Placed } from './paginate.ts'
import { ContinuedHeading } from './parts/ContinuedHeading.tsx'
import { NotePage } from './parts/NotePage.tsx'
import { PageFoot } from './parts/PageFoot.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { SectionHeading } from './parts/SectionHeading.tsx'
import { numberedSections, sections } from './sections.ts'
import { type Setting, SettingProvider } from './setting.tsx'
import { sheet } from './sheet.ts'

/** Six sheets: the plan's pages with their blocks. Nothing flows, so nothing can be cut. */
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
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={index}
          size="A4"
          wrap={false}
          {...(index === 0 ? outlined(sections.cover.title) : {})}
        >
          <SettingProvider setting={setting}>
            {/* A page that must not wrap shrinks to its content; this holds it at A4. */}
            <View style={{ height: sheet.height }}>
              <PageHead name={profile.name} page={page} cover={index === 0} />
              <View style={{ paddingTop: sheet.top, paddingLeft: sheet.left, paddingRight: sheet.right }}>
                {page.blocks.length === 0 ? <NotePage /> : null}
                {page.blocks.map((block) => (
                  <View key={block.key} style={{ marginTop: block.gap * lead, flexShrink: 0 }}>
                    {heading(block)}
                    {/* A fixed height would drop the last line where rounding makes the block a hair too low. */}
                    <View style={{ minHeight: block.height * lead }}>{elements.get(block.key)}</View>
                  </View>
                ))}
              </View>
              <PageFoot email={profile.email} number={index + 1} />
            </View>
          </SettingProvider>
        </Page>
      ))}
    </Document>
  )
}
