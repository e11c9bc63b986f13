import { Document } from '@react-pdf/renderer'
import { NoteRules } from './parts/NoteRules.tsx'
import { ResumePage } from './parts/ResumePage.tsx'
import type { Setting } from './setting.tsx'

/** The page for notes that follows a short résumé in the print view. It is no part of the PDF and has no number. */
export function NoteDocument({
  owner,
  setting,
}: {
  owner: { name: string; email: string }
  setting: Setting
}) {
  return (
    <Document>
      <ResumePage setting={setting} owner={owner} head="" foot="">
        <NoteRules />
      </ResumePage>
    </Document>
  )
}
