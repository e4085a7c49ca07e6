import { guessPlace } from '@/lib/accounts/preferences/rules'
import { getUser } from '@/lib/accounts/queries'
import { firstTokens } from '@/lib/accounts/sessions/commands'
import { route } from '@/lib/composition/route'
import { forgottenSample, rememberedSample } from '@/lib/core/cookies'
import { samplesApi } from '@/lib/samples/api'
import { openSample, removeSample } from '@/lib/samples/commands'
import { cookieInto, cookieOut } from '@/lib/server/auth/session-cookie'
import { readBytes } from '@/lib/server/http/body'
import { acceptedLanguages } from '@/lib/server/http/error-words'
import { otherVerbs } from '@/lib/server/http/other-methods'

const maxBytes = 16_384
const known = Object.keys(samplesApi.open.input.shape)

/**
 * A plain form's fields as the JSON that the endpoint reads; other fields are left out. The time zone, which
 * the page adds by script, gives the country and its currency, as at sign-up.
 */
async function asJson(request: Request): Promise<Request> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
  const given = [...form].filter(([name, value]) => known.includes(name) && value !== '')
  const { timezone, ...said } = Object.fromEntries(given)
  const place = timezone
    ? guessPlace(acceptedLanguages(request.headers.get('accept-language')), timezone)
    : {}
  const input = { ...place, ...said, ...('aside' in said ? { aside: said.aside === 'true' } : {}) }
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(input) })
}

const seeOther = (location: string, cookies: string[] = []) => {
  const headers = new Headers({ Location: location })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

const openInBrowser = route(samplesApi.open, async (ctx, input) => {
  const { userId, session } = await openSample(ctx, input)
  return seeOther('/app', [await cookieInto(userId, session), rememberedSample])
})

/** Works without a script: a form leads into the app, or to a page that says why not. */
async function answerForm(request: Request, params: Parameters<typeof openInBrowser>[1]): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  // No form of another site may put a visitor into a sample.
  if (site && site !== 'same-origin' && site !== 'none') return seeOther('/login')
  const answer = await openInBrowser(await asJson(request), params)
  if (answer.status < 400) return answer
  if (answer.status === 404) return seeOther('/login')
  return seeOther(answer.status === 409 ? '/app' : '/login?sample=failed')
}

const openForClient = route(samplesApi.open, async (ctx, input) => {
  const { userId, session } = await openSample(ctx, input)
  const body = {
    session: await firstTokens(ctx, userId, session),
    user: await getUser(ctx, userId),
    expiresAt: session.expiresAt.toISOString(),
  }
  return Response.json(body, { status: samplesApi.open.status })
})

export const POST: typeof openForClient = (request, params) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
    ? answerForm(request, params)
    : openForClient(request, params)

export const DELETE = route(samplesApi.remove, async ctx => {
  const own = await removeSample(ctx)
  const headers = new Headers()
  headers.append('Set-Cookie', own ? await cookieInto(own.userId, own) : cookieOut())
  headers.append('Set-Cookie', forgottenSample)
  return Response.json({ returned: own !== null }, { headers })
})
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
