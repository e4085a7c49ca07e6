import 'server-only'
import { readBytes } from './body'
import { problemOf } from './problems'
import type { Handler } from './route'

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** The texts of a form as JSON, read up to the endpoint's limit. */
async function asJson(request: Request, maxBytes: number): Promise<Request> {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(await readBytes(request, maxBytes), {
    headers: { 'content-type': type },
  }).formData()
  const fields = Object.fromEntries([...form].filter(([, entry]) => typeof entry === 'string'))
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(fields) })
}

/**
 * A handler that a plain HTML form may post to as well, for browsers without JavaScript. It redirects such a form to the
 * page `done`, or back to `refused` with `?problem=` and the code. All other callers get the JSON of the handler.
 */
export function withPlainForm(
  handler: Handler,
  maxBytes: number,
  pages: { done: string; refused: string },
): Handler {
  return async (request, context) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
      return handler(request, context)
    let code: string
    try {
      const answer = await handler(await asJson(request, maxBytes), context)
      if (answer.ok) return seeOther(pages.done)
      code = ((await answer.json()) as { code: string }).code
    } catch (error) {
      code = problemOf(error, '').code
    }
    return seeOther(`${pages.refused}?problem=${encodeURIComponent(code)}`)
  }
}
