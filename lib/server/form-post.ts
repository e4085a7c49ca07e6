import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { readBytes } from './body'
import type { Context } from './context'
import { problemOf, route } from './route'

type Handler = ReturnType<typeof route>

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
 * The handler of an endpoint that a plain HTML form may post to, for browsers without JavaScript. It
 * redirects such a form to the page `done`, or back to `refused` with `?problem=` and the code. All other
 * callers get the JSON of `route`.
 */
export function formRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context, input: InputOf<E>) => Promise<OutputOf<E>>,
  pages: { done: string; refused: string },
): Handler {
  const handler = route(endpoint, run)
  return async (request, context) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
      return handler(request, context)
    let code: string
    try {
      const answer = await handler(await asJson(request, endpoint.maxBytes), context)
      if (answer.ok) return seeOther(pages.done)
      code = ((await answer.json()) as { code: string }).code
    } catch (error) {
      code = problemOf(error, '').code
    }
    return seeOther(`${pages.refused}?problem=${encodeURIComponent(code)}`)
  }
}
