/**
 * What Typst's build for WebAssembly does not write of PDF/UA-1 (ISO 14289-1, 5 and 7.1): that the file is one, and that a
 * reader shows its title. Both take the place of entries that nobody needs, so that everything else stays where the
 * file's table of offsets says.
 */
const entries = [
  {
    written: '<xmpMM:RenditionClass>proof</xmpMM:RenditionClass><pdf:PDFVersion>1.7</pdf:PDFVersion>',
    needed: '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>',
  },
  {
    written: '/Suspects false\n  >>\n  /ViewerPreferences <<',
    needed: '>>/ViewerPreferences<</DisplayDocTitle true',
  },
]

/** @throws RangeError where Typst writes the entries in another way */
export function accessiblePdf(pdf: Uint8Array): Buffer {
  const file = Buffer.from(pdf)
  for (const { written, needed } of entries)
    file.write(needed.padEnd(written.length), file.lastIndexOf(written), 'latin1')
  return file
}
