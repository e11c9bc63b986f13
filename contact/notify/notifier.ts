import type { Retryable } from '../delivery/backoff.ts'
import { describeFetchError, retryAfter } from '../mail/attempt.ts'
import { otherLines } from '../message.ts'
import type { AcceptedMessage } from '../outbox/outbox.ts'
import { shorten } from '../text.ts'

/** The result of a notification; `code` is for the log and contains neither the URL nor a visitor's data. */
type NotifyOutcome = { kind: 'sent' } | (Retryable & { code: string })

export type Notifier = ReturnType<typeof createNotifier>

/** Discord accepts 2,000 characters, ntfy 4,096 bytes. The mail has the whole text. */
const maxCharacters = 1000

const title = 'New message from your portfolio'

/**
 * Notifies a webhook of each message: ntfy, Slack, Discord, or any other that accepts JSON. The URL is a secret: anyone
 * who has it can post there.
 *
 * @param withMessage includes sender and text; otherwise the id only
 */
export function createNotifier(url: string, withMessage: boolean) {
  return {
    deadlineSeconds: 15,
    /** Never rejects; ends when the signal aborts. */
    async send(accepted: AcceptedMessage, signal: AbortSignal): Promise<NotifyOutcome> {
      const text = withMessage ? excerpt(accepted) : `Its id is ${accepted.id}.`
      try {
        const request = notificationRequest(url, accepted.id, text)
        // A redirect would turn POST into GET.
        const response = await fetch(request, { signal, redirect: 'manual' })
        await response.body?.cancel()
        if (response.ok) return { kind: 'sent' }
        const code = String(response.status)
        const isTemporary = response.status >= 500 || response.status === 408 || response.status === 429
        // The URL is rejected until the owner corrects it.
        if (!isTemporary) return { kind: 'misconfigured', code }
        return { kind: 'retry', code, ...retryAfter(response.headers) }
      } catch (error) {
        return { kind: 'retry', code: describeFetchError(error).code }
      }
    },
  }
}

function excerpt({ message }: AcceptedMessage): string {
  const sender = [`${message.name} <${message.email}>`, ...otherLines(message), message.subject]
  return shorten(`${sender.join('\n')}\n\n${message.message}`, maxCharacters)
}

/** Builds the request for the kind of webhook, with the visitor's text escaped. */
export function notificationRequest(url: string, id: string, text: string): Request {
  const { hostname, username, password, origin, pathname, search } = new URL(url)
  const headers = new Headers()
  // fetch rejects a URL with credentials (fetch.spec.whatwg.org §5.4, step 5 of the Request constructor).
  const login = new TextEncoder().encode(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  if (username || password) headers.set('Authorization', `Basic ${btoa(String.fromCharCode(...login))}`)
  const post = (body: string) => new Request(origin + pathname + search, { method: 'POST', headers, body })
  const json = (value: object) => {
    headers.set('Content-Type', 'application/json')
    return post(JSON.stringify(value))
  }

  if (/^ntfy\./.test(hostname)) {
    headers.set('Title', title)
    return post(text)
  }
  if (hostname === 'hooks.slack.com') {
    // docs.slack.dev/messaging/formatting-message-text: unescaped, `<!channel>` notifies everybody.
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return json({ text: `${title}\n${escaped}` })
  }
  if (/(^|\.)discord(app)?\.com$/.test(hostname)) {
    // A code block renders no links or mentions; mentions are disabled as well.
    const block = `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\``
    return json({ content: `${title}\n${block}`, allowed_mentions: { parse: [] } })
  }
  return json({ title, text, id })
}
