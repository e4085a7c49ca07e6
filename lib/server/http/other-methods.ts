import 'server-only'
import { Problem } from '@/lib/core/errors'
import { preflightHeaders } from './origins'
import { type Handler, refusal } from './route'

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Verb = (typeof verbs)[number]

/**
 * The handlers of a path's other verbs; Next would refuse them without a message. OPTIONS lists the allowed
 * verbs, and HEAD goes with GET.
 */
export function otherVerbs<Taken extends Verb>(
  ...taken: Taken[]
): Record<Exclude<Verb, Taken> | 'OPTIONS', Handler> {
  const has = (verb: Verb) => (taken as Verb[]).includes(verb)
  const allowed = [...verbs.filter(has), ...(has('GET' as Verb) ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  const refuse: Handler = async request =>
    refusal(request, new Problem(405, 'METHOD_NOT_ALLOWED', 'methodNotAllowed', null, { Allow: allowed }))
  const tell: Handler = async request =>
    new Response(null, {
      status: 204,
      headers: { Allow: allowed, ...(await preflightHeaders(request, allowed)) },
    })
  const others = verbs.filter(verb => !has(verb)).map(verb => [verb, refuse])
  return { ...Object.fromEntries(others), OPTIONS: tell }
}
