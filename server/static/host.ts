import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
}

/** Serves the files of a built site. */
export async function createStaticHost({ directory }: { directory: string }) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = normalize(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname))
    const wanted = join(directory, path === '/' ? 'index.html' : path)
    const found = existsSync(wanted)
    const file = found ? wanted : join(directory, '404.html')
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types[file.split('.').pop() ?? ''] ?? 'application/octet-stream',
    })
    createReadStream(file)
      .on('error', () => response.end())
      .pipe(response)
  }
}
