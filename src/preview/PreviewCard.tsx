import { Document, Image, Page } from '@react-pdf/renderer'
import type { Typefaces } from '../fonts/typefaces.ts'
import { colour } from '../styles/colours.ts'
import { card } from './card.ts'
import { Lines } from './Lines.tsx'
import type { Block } from './lay-out.ts'
import { Pad } from './Pad.tsx'

interface PreviewCardProps {
  blocks: Block[]
  typefaces: Typefaces
  /** Data address of a picture as large as its column. */
  picture: string
}

/** The page's first screen as a card: name, role and the one sentence between the margin and the picture. */
export function PreviewCard({ blocks, typefaces, picture }: PreviewCardProps) {
  return (
    <Document>
      <Page size={[card.width, card.height]} style={{ backgroundColor: colour('light', 'paper') }}>
        <Pad />
        <Image
          src={picture}
          style={{
            position: 'absolute',
            left: card.picture,
            top: 0,
            width: card.width - card.picture,
            height: card.height,
          }}
        />
        {blocks.map((block) => (
          <Lines key={`${block.column} ${block.baseline}`} block={block} typeface={typefaces[block.voice]} />
        ))}
      </Page>
    </Document>
  )
}
