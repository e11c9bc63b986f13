import { Document, Image, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageSize, pageImages } from './page-images.ts'

async function photograph(): Promise<string> {
  const gradient = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><linearGradient id="g"><stop stop-color="#f00"/><stop offset=".5" stop-color="#0f0"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="600" height="600" fill="url(#g)"/></svg>',
  )
  const jpeg = await sharp(gradient).jpeg({ quality: 90 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

test('a page of text is lossless and small, a page with a photograph keeps its tones', async () => {
  const pdf = await renderToBuffer(
    <Document>
      <Page size="A4">
        <Text>Nothing but ink</Text>
      </Page>
      <Page size="A4">
        <Image src={await photograph()} />
      </Page>
    </Document>,
  )
  const [text, photo] = await pageImages(pdf)
  expect(await sharp(text).metadata()).toMatchObject({ format: 'webp', ...imageSize })
  expect(text?.subarray(12, 16).toString()).toBe('VP8L')
  expect(text?.length).toBeLessThan(20_000)
  expect(photo?.subarray(12, 16).toString()).not.toBe('VP8L')
}, 120_000)
