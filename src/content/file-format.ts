/** First bytes of the formats that an owner may have at hand, as regular expressions over Latin-1. */
const signatures: [RegExp, string][] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpg'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^....ftypavi[fs]/s, 'avif'],
  [/^....ftyp(hei|hev|mif1|msf1)/s, 'a HEIC picture'],
  [/^....ftyp/s, 'a film'],
  [/^GIF8/, 'a GIF picture'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF or raw picture'],
  [/^BM/, 'a BMP picture'],
  [/^8BPS/, 'a Photoshop file'],
  [/^%PDF/, 'a PDF document'],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS'],
  [/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg/i, 'an SVG drawing'],
  [/^\s*<(!doctype html|html)/i, 'a web page'],
]

/** The formats that the site can take, by the names of their files' endings. */
export const pictureFormats = ['png', 'jpg', 'webp', 'avif']

/**
 * What a file is, by its content: one of `pictureFormats`, or a few words such as `a GIF picture`.
 *
 * @param head the file's first bytes, 1 KiB or more
 */
export function fileFormat(head: Uint8Array): string {
  const text = Buffer.from(head).toString('latin1')
  return signatures.find(([signature]) => signature.test(text))?.[1] ?? 'no picture'
}
