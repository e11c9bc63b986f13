import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer'
import type { Block } from './blocks.tsx'
import type { Measured } from './paginate.ts'
import { type Setting, SettingProvider } from './setting.tsx'
import { sheet } from './sheet.ts'

/** What React-PDF hands to `onRender` beside its declared type: the laid-out tree. */
interface LayoutNode {
  props?: { id?: string }
  box?: { height: number }
  children?: LayoutNode[]
}

/** Taller than any content, so that nothing wraps. */
const endless = 100_000

/**
 * Lays every block out at its real width and reads its height, in lines rounded up to the half line.
 *
 * @throws Error if React-PDF no longer hands out its layout
 */
export async function measure(blocks: Block[], setting: Setting): Promise<Measured[]> {
  let layout: LayoutNode | undefined
  await renderToBuffer(
    <Document
      onRender={(result) => {
        layout = (result as { _INTERNAL__LAYOUT__DATA_?: LayoutNode })._INTERNAL__LAYOUT__DATA_
      }}
    >
      <Page
        size={[sheet.width, endless]}
        wrap={false}
        style={{ paddingLeft: sheet.left, paddingRight: sheet.right }}
      >
        <SettingProvider setting={setting}>
          {blocks.map(({ key, element }) => (
            <View key={key} id={key}>
              {element}
            </View>
          ))}
        </SettingProvider>
      </Page>
    </Document>,
  )
  const heights = new Map(
    layout?.children?.[0]?.children?.map(({ props, box }) => [props?.id, box?.height]) ?? [],
  )
  return blocks.map(({ key, section }) => {
    const height = heights.get(key)
    if (height === undefined) throw new Error(`React-PDF laid out no block “${key}”.`)
    return { key, section, height: Math.ceil((height / setting.density.lead) * 2 - 0.01) / 2 }
  })
}
