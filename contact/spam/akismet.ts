import { type Message, otherLines } from '../message.ts'

/**
 * Asks Akismet whether a message is spam (akismet.com/developers/detailed-docs/comment-check). Message and address leave
 * this machine, so it is off without a key.
 *
 * @param site the page's address, for which the key was issued
 * @returns rejects if there is no answer within three seconds
 */
export const createAkismet =
  (key: string, site: string) =>
  async (message: Message, address: string, userAgent: string): Promise<boolean> => {
    const body = new URLSearchParams({
      api_key: key,
      blog: site,
      user_ip: address,
      user_agent: userAgent,
      comment_type: 'contact-form',
      comment_author: message.name,
      comment_author_email: message.email,
      comment_content: [message.subject, message.message, ...otherLines(message)].join('\n\n'),
    })
    const signal = AbortSignal.timeout(3000)
    const response = await fetch('https://rest.akismet.com/1.1/comment-check', {
      method: 'POST',
      body,
      signal,
    })
    const answer = await response.text()
    if (answer !== 'true' && answer !== 'false') throw new Error('Akismet did not answer.')
    return answer === 'true'
  }
