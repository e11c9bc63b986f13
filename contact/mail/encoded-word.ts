/**
 * A header text that mail readers show as it was typed: `=?utf-8?B?4oCu?=` in a subject would be decoded, and could
 * bring in the controls that were taken out of the message. Such a text is written as encoded words itself
 * (RFC 2047 §2, at most 75 characters each); every other one is left to whoever builds the mail.
 */
export function literalHeaderText(text: string): string {
  if (!text.includes('=?')) return text
  const utf8 = new TextEncoder()
  // 11 characters are at most 44 bytes, and 60 characters of Base64.
  const parts = text.match(/.{1,11}/gsu) ?? []
  return parts.map((part) => `=?UTF-8?B?${btoa(String.fromCharCode(...utf8.encode(part)))}?=`).join(' ')
}
