import { knowAgain } from '@/lib/accounts/commands'
import { firstTokens } from '@/lib/accounts/sessions/commands'
import { forgottenSample } from '@/lib/core/cookies'
import { samplesApi } from '@/lib/samples/api'
import { keepSample } from '@/lib/samples/commands'
import { deviceRoute } from '@/lib/server/devices'
import { otherVerbs } from '@/lib/server/other-verbs'
import type { Handler } from '@/lib/server/route'
import { cookieInto } from '@/lib/server/session-cookie'

/**
 * A browser's session continues with a new cookie. A client gets tokens only where its own do not continue.
 */
export const POST: Handler = (request, params) => {
  const byToken = request.headers.has('authorization')
  return deviceRoute(samplesApi.keep, async (ctx, input, device) => {
    const { user, session, isNew } = await keepSample(ctx, input)
    await knowAgain(ctx, input.email, device)
    const tokens = byToken && isNew ? await firstTokens(ctx, user.id, session) : null
    const headers = new Headers()
    if (!byToken) {
      headers.append('Set-Cookie', await cookieInto(user.id, session))
      headers.append('Set-Cookie', forgottenSample)
    }
    return Response.json({ session: tokens, user }, { headers })
  })(request, params)
}
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
