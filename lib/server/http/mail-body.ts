import 'server-only'
import type { Endpoint } from '@/lib/core/endpoint'
import { readBytes } from './body'
import { addressOf } from './client-address'
import { problemOf } from './problems'
import { type Handler, refusal } from './route'

/** More fields than a mail service posts. */
const mostFields = 50
/** Header fields have names without spaces, so the source of a mail has a colon after its first word. */
const isSource = (bytes: Uint8Array) =>
  /^\s*(?:From |[\w-]{1,60}:)/.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))

/** The body as a form: the fields of a plain form, or the source of a mail in the field `mail`. */
function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): FormData {
  const form = new FormData()
  // curl calls whatever it sends a form.
  if (/^application\/x-www-form-urlencoded\b/i.test(type) && !isSource(bytes))
    for (const [name, value] of [...new URLSearchParams(Buffer.from(bytes).toString())].slice(0, mostFields))
      form.append(name, value)
  else if (bytes.byteLength > 0) form.append('mail', new Blob([bytes]), 'mail.eml')
  return form
}

/**
 * A handler of a form with a field `mail` that takes the source of a mail as its whole body too, as scripts and workers of
 * mail services post it, and plain forms.
 */
export const withMailBody =
  (handler: Handler, { maxBytes }: Pick<Endpoint, 'maxBytes'>): Handler =>
  async (request, params) => {
    const type = request.headers.get('content-type') ?? ''
    if (/^(?:multipart\/form-data|application\/(?:[\w.+-]+\+)?json)\b/i.test(type))
      return handler(request, params)
    try {
      const bytes = await readBytes(request, maxBytes, addressOf(request.headers))
      const headers = new Headers(request.headers)
      for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
      return handler(new Request(request.url, { method: 'POST', headers, body: formOf(bytes, type) }), params)
    } catch (error) {
      return refusal(request, problemOf(error, ''))
    }
  }
