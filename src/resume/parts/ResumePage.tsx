import { Page, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { type Setting, SettingProvider } from '../setting.tsx'
import { sheet } from '../sheet.ts'
import { PageFoot } from './PageFoot.tsx'
import { PageHead } from './PageHead.tsx'

interface ResumePageProps {
  setting: Setting
  owner: { name: string; email: string }
  /** What the running head names at the right; the cover has no running head: its title says more. */
  head: string | undefined
  /** The page's number and how many there are, where it counts. */
  foot: string
  /** Entry of the PDF's outline, as `outlined` makes it. */
  outline?: object
  children: ReactNode
}

/** One sheet of A4 with head and foot. */
export function ResumePage({ setting, owner, head, foot, outline, children }: ResumePageProps) {
  return (
    <Page size="A4" wrap={false} {...outline}>
      <SettingProvider setting={setting}>
        {/* A page that must not wrap shrinks to its content; this holds it at A4. */}
        <View style={{ height: sheet.height }}>
          <PageHead name={owner.name} title={head} />
          <View style={{ paddingTop: sheet.top, paddingLeft: sheet.left, paddingRight: sheet.right }}>
            {children}
          </View>
          <PageFoot email={owner.email} place={foot} />
        </View>
      </SettingProvider>
    </Page>
  )
}
