/** Counts mails by the id of their message, which their `Message-ID` holds: `<6f2c9f1e.1@owner.example>` in its second round. */
export function countMails(messageIds: string[]): Map<string, number> {
  const ids = messageIds.map((messageId) => messageId.replace(/^<([^@.]*)(\.\d+)?@.*$/, '$1'))
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, mails]) => [id, mails.length]))
}
