import type { HonoRequest } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The limit of a body in JSON. A form may be twice as large, because percent-encoding takes up to 12 bytes a character (`%F0%9F%98%80`). */
const maxBodyBytes = 64 * 1024

/** The form has far fewer fields; the rest of a body is ignored. */
const maxFormPairs = 100

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

const mediaType = (request: HonoRequest) =>
  (request.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Whether a plain HTML form was submitted, without JavaScript: its response must be a page. */
export const isForm = (request: HonoRequest) => [urlencoded, multipart].includes(mediaType(request))

/** Reads the fields of a message; throws an HTTPException with 400, 413 or 415. */
export async function readFields(request: HonoRequest): Promise<Record<string, unknown>> {
  const type = mediaType(request)
  if (type !== 'application/json' && !isForm(request))
    throw new HTTPException(415, { message: 'The body must be JSON or a form.' })
  const fields = await parse(request.raw, type).catch((error) => {
    // The client aborted the upload, or it is not what its type says.
    throw error instanceof HTTPException
      ? error
      : new HTTPException(400, { message: 'The body could not be read.' })
  })
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new HTTPException(400, { message: 'The body must be a JSON object.' })
  return { ...fields }
}

async function parse(request: Request, type: string): Promise<unknown> {
  if (type === 'application/json') return (await readBody(request, maxBodyBytes)).json()
  const body = await readBody(request, 2 * maxBodyBytes)
  if (type === multipart) return Object.fromEntries(await body.formData())
  // Node's parser takes quadratic time in the number of pairs for some texts (`&😀` repeated).
  const pairs = (await body.text()).split('&', maxFormPairs).join('&')
  return Object.fromEntries(new URLSearchParams(pairs))
}

/** Reads at most so many bytes, whatever length the client announced. */
async function readBody({ headers, body }: Request, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // Cancelling would close the connection before the answer is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new HTTPException(413, { message: 'The message is too long.' })
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { headers: { 'Content-Type': headers.get('content-type') ?? '' } })
}
