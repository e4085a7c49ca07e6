const letters = '0-9a-v'
/** What stands before the secret in the mail address. */
const before = 'orders+'

const secret = new RegExp(`^[${letters}]{32}$`)
/** Whether a text can be a secret of ours. */
export const isSecret = (text: string) => secret.test(text)

export const mailAddress = (token: string, domain: string) => `${before}${token}@${domain}`

/** Whether an address is a secret one of this installation. */
export const isOurs = (address: string, domain: string | undefined) =>
  domain !== undefined && secretsIn(address, domain).length > 0

/** The most accounts that one mail is delivered to. */
const mostRecipients = 5

/** The secrets of the addresses of ours that a text names. Mail services may change the case of an address. */
export function secretsIn(text: string, domain: string): string[] {
  const host = domain.toLowerCase().replaceAll('.', String.raw`\.`)
  const found = text.toLowerCase().matchAll(new RegExp(`orders\\+([${letters}]{32})@${host}(?![\\w.-])`, 'g'))
  return [...new Set([...found].map(([, token]) => token!))].slice(0, mostRecipients)
}

/** The headers of a mail as text, of which whoever delivered it wrote some. */
export function headersOf(mail: Uint8Array): string {
  const start = Buffer.from(mail.subarray(0, 128 * 1024)).toString('latin1')
  return start.trimStart().split(/\r?\n\r?\n/)[0] ?? ''
}
