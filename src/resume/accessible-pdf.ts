import { deflateSync } from 'node:zlib'

const conformance = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'

/**
 * The file as Typst's own PDF/UA-1 export would write it, which its build for WebAssembly lacks: metadata and catalog say
 * what it is (ISO 14289-1, 5 and 7.1). The many small objects of its tags are compressed together in an object stream,
 * which halves the file (ISO 32000-1, 7.5.7 and 7.5.8).
 */
export function accessiblePdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const table = text.lastIndexOf('\nxref\n') + 1
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at))
  const sorted = [...offsets, table].sort((a, b) => a - b)
  const objects = offsets.map((at) => declared(text.slice(at, sorted[sorted.indexOf(at) + 1])))
  const [streamNumber, tableNumber] = [objects.length + 1, objects.length + 2]

  let file = text.slice(0, sorted[0])
  const packed: string[] = []
  const packedAt: string[] = []
  let packedLength = 0
  // Of each object: its type (in the file or in the stream), where it is, and which it is there.
  const entries: [number, number, number][] = [[0, 0, 65535]]
  for (const [index, object] of objects.entries()) {
    if (/\nstream\r?\n/.test(object)) {
      entries.push([1, file.length, 0])
      file += object
    } else {
      const body = object.replace(/^\d+ 0 obj\s*|\s*endobj\s*$/g, '')
      entries.push([2, streamNumber, packed.length])
      packedAt.push(`${index + 1} ${packedLength} `)
      packed.push(`${body}\n`)
      packedLength += body.length + 1
    }
  }
  const first = packedAt.join('')
  entries.push([1, file.length, 0])
  const streamKeys = `/Type /ObjStm /N ${packed.length} /First ${first.length}`
  file += compressed(streamNumber, streamKeys, Buffer.from(first + packed.join(''), 'latin1'))
  entries.push([1, file.length, 0])
  const rows = entries.map(([type, where, index]) => {
    const row = Buffer.of(type, 0, 0, 0, 0, 0, 0)
    row.writeUInt32BE(where, 1)
    row.writeUInt16BE(index, 5)
    return row
  })
  const [, trailer = ''] = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table)) ?? []
  const tableKeys = `/Type /XRef /W [1 4 2] ${trailer.replace(/\/Size \d+/, `/Size ${entries.length}`)}`
  const end = `startxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + compressed(tableNumber, tableKeys, Buffer.concat(rows)) + end, 'latin1')
}

/** The object, with what PDF/UA asks for where it is the catalog or the metadata. */
function declared(object: string): string {
  if (object.includes('/Type /Catalog'))
    return object.replace('/ViewerPreferences <<', '/ViewerPreferences << /DisplayDocTitle true')
  if (!object.includes('/Type /Metadata')) return object
  return object
    .replace(/\/Length (\d+)/, (_, length) => `/Length ${Number(length) + conformance.length}`)
    .replace('</rdf:Description>', `${conformance}</rdf:Description>`)
}

function compressed(number: number, keys: string, content: Buffer): string {
  const bytes = deflateSync(content)
  const head = `${number} 0 obj\n<< ${keys} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return `${head}${bytes.toString('latin1')}\nendstream\nendobj\n`
}
