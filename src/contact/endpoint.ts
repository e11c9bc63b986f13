/** Where the page posts messages: the function's path on the same host, or its full address elsewhere. */
export function contactEndpoint(): string {
  return process.env['PUBLIC_CONTACT_ENDPOINT'] || '/functions/v1/resend-email'
}
