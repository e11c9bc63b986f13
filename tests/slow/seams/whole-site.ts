import { createHash } from 'node:crypto'

/** Lists what is missing of a served page: its policy, a script that the policy lacks, a file that it loads. */
export async function problemsOfSite(url: string): Promise<string[]> {
  const page = await fetch(url)
  const html = await page.text()
  if (page.status !== 200 || !html.trimEnd().endsWith('</html>')) return [`the page returns ${page.status}`]
  const policy = page.headers.get('content-security-policy')
  if (policy === null) return ['the page has no policy']
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const unknown = scripts.filter(([, code = '']) => !policy.includes(sha256(code)))
  const files = [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)"/g)].map(([, path = '']) => path)
  const statuses = await Promise.all(
    [...new Set(files)].map(async (path) => {
      const { status, body } = await fetch(new URL(path.replaceAll('&amp;', '&'), url))
      await body?.cancel()
      return status === 200 ? [] : [`${path} returns ${status}`]
    }),
  )
  return [...unknown.map(() => 'the policy blocks a script of the page'), ...statuses.flat()]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
