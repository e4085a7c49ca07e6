import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'
import type { Context } from '../auth/context'
import { requireFresh } from '../auth/fresh'
import { env } from '../ops/env'
import { faultsOf } from './faults'
import { type Answer, once } from './idempotency'
import { limitCall, withLimits } from './rate-limit'
import { Written } from './written'

/** The function behind an endpoint. */
export type Run<E extends Endpoint> = (
  ctx: Context,
  input: InputOf<E>,
) => Promise<OutputOf<E> | Written<OutputOf<E>> | Response>

/** A call as it was sent. */
interface Given {
  path: Record<string, string>
  /** The query or the body, before it is checked. */
  value: unknown
  /** The body as it was sent: the same key with another text is refused. */
  text: string
  pathname: string
  /** The Idempotency-Key. */
  key: string | null
  /** The account or visitor that the key belongs to. */
  scope: () => string
}

/** A file or a page that the endpoint made itself; the endpoint's headers win. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/**
 * Checks the input of a call that its caller may make, counts it, and does its work once for each idempotency key. Adds to
 * `headers`. Throws Problem.
 */
export async function perform<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  run: Run<E>,
  { path, value, text, pathname, key, scope }: Given,
  headers: Record<string, string>,
): Promise<Response | Answer> {
  const parsed = endpoint.input.safeParse(value)
  if (!parsed.success) throw faultsOf(parsed.error)
  await requireFresh(ctx, endpoint, parsed.data as Record<string, unknown>)
  // Only valid calls count: nobody uses up a limit with empty ones.
  Object.assign(headers, withLimits(headers, await limitCall(ctx, endpoint)))
  // A key beside those of the path would be a field that nothing has checked.
  const keys = pathKeys(endpoint.path).map(key => [key, path[key]])
  const input = { ...(parsed.data as object), ...Object.fromEntries(keys) } as InputOf<E>

  if (endpoint.raw) {
    const output = await run(ctx, input)
    if (output instanceof Response) return withHeaders(output, headers)
  }
  const work = async (ctx: Context): Promise<Answer> => {
    const output = await run(ctx, input)
    // Queries select the public columns. In production, checking every answer again would only cost time.
    if (env().NODE_ENV !== 'production')
      endpoint.output.parse(output instanceof Written ? JSON.parse(output.text) : output)
    const made = output && typeof output === 'object' && 'id' in output ? output.id : null
    return {
      status: endpoint.status,
      body: output ?? null,
      location: endpoint.status === 201 && made ? `${pathname}/${made}` : null,
    }
  }
  // Jobs protect themselves against repetition: they may take longer than a transaction may stay open.
  const isKeyed = endpoint.method !== 'GET' && endpoint.access !== 'operator' && !endpoint.unkept
  if (!key || !isKeyed) return work(ctx)
  const made = await once(
    ctx,
    { scope: scope(), key: key.slice(0, 255), request: `${pathname}\n${text}` },
    work,
  )
  if (made.replayed) headers['Idempotency-Replayed'] = 'true'
  return made
}
