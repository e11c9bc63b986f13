/**
 * PDF/UA-1 entries that Typst's WebAssembly build does not write: the conformance level (ISO 14289-1 §5) and
 * DisplayDocTitle (§7.1). Each overwrites an optional entry that is at least as long, so that the offsets in the
 * cross-reference table stay valid.
 */
const replacements = [
  [
    '<xmpMM:RenditionClass>proof</xmpMM:RenditionClass><pdf:PDFVersion>1.7</pdf:PDFVersion>',
    '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>',
  ],
  ['/Suspects false\n  >>\n  /ViewerPreferences <<', '>>/ViewerPreferences<</DisplayDocTitle true'],
] as const

/** @throws RangeError if Typst's output does not contain one of the optional entries */
export function accessiblePdf(pdf: Uint8Array): Buffer {
  const file = Buffer.from(pdf)
  for (const [optional, required] of replacements)
    file.write(required.padEnd(optional.length), file.lastIndexOf(optional), 'latin1')
  return file
}
