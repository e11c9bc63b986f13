import type { AcceptedMessage } from '../outbox/outbox.ts'

/** How a notification ended; `code` is for the log and carries neither the URL nor anything of a visitor's. */
export type NotifyOutcome =
  | { kind: 'sent' }
  /** Nobody answered, or asks to be called later. */
  | { kind: 'retry'; code: string; afterSeconds?: number }
  /** The URL is refused, and will be until the owner corrects it. */
  | { kind: 'misconfigured'; code: string }

export type Notifier = {
  /** An attempt is given up after this time. */
  deadlineSeconds: number
  /** Never rejects; gives up when the signal aborts. */
  send(message: AcceptedMessage, signal: AbortSignal): Promise<NotifyOutcome>
}

/** The whole text is in the mail. Discord takes 2,000 characters, ntfy 4,096 bytes. */
const longestText = 1000

const title = 'New message from your portfolio'

/**
 * Announces a message to a webhook: ntfy, Slack, Discord, or any other that takes JSON. The URL is a secret: whoever
 * has it can write there.
 *
 * @param withMessage also says who wrote what; otherwise only that a message came, and its id
 */
export function createNotifier(url: string, withMessage: boolean): Notifier {
  return {
    deadlineSeconds: 15,
    async send(accepted, signal) {
      const text = withMessage ? wordsOf(accepted) : `Its id is ${accepted.id}.`
      try {
        // A redirect would turn POST into GET.
        const response = await fetch(notificationRequest(url, accepted.id, text), {
          signal,
          redirect: 'manual',
        })
        await response.body?.cancel()
        return classify(response)
      } catch (error) {
        const { name, cause } = error as { name?: string; cause?: { code?: string } }
        return { kind: 'retry', code: cause?.code ?? String(name) }
      }
    },
  }
}

function wordsOf({ message: { name, email, subject, message } }: AcceptedMessage): string {
  const characters = Array.from(`${name} <${email}>\n${subject}\n\n${message}`)
  return characters.length > longestText
    ? `${characters.slice(0, longestText).join('')}…`
    : characters.join('')
}

/** What a kind of webhook expects, in a form in which it interprets nothing that a visitor wrote. */
export function notificationRequest(url: string, id: string, text: string): Request {
  const { hostname, username, password, origin, pathname, search } = new URL(url)
  const headers = new Headers()
  // fetch refuses a URL with a login (fetch.spec.whatwg.org §5.4, step 5 of the Request constructor).
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
    // docs.slack.dev/messaging/formatting-message-text: unescaped, `<!channel>` calls everybody.
    const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
    const escaped = text.replace(/[&<>]/g, (character) => escapes[character as keyof typeof escapes])
    return json({ text: `${title}\n${escaped}` })
  }
  if (/(^|\.)discord(app)?\.com$/.test(hostname)) {
    // In a code block nothing is a link or a mention, and no mention is allowed anyway.
    const block = `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\``
    return json({ content: `${title}\n${block}`, allowed_mentions: { parse: [] } })
  }
  return json({ title, text, id })
}

function classify({ ok, status, headers }: Response): NotifyOutcome {
  if (ok) return { kind: 'sent' }
  const code = String(status)
  if (status < 500 && status !== 408 && status !== 429) return { kind: 'misconfigured', code }
  const afterSeconds = Number(headers.get('retry-after'))
  return { kind: 'retry', code, ...(afterSeconds > 0 && { afterSeconds }) }
}
