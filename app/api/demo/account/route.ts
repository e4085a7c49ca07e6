import { firstTokens } from '@/lib/accounts/sessions/commands'
import { knowAgain } from '@/lib/accounts/sign-in.commands'
import { deviceRoute } from '@/lib/composition/route'
import { forgottenSample } from '@/lib/core/cookies'
import { samplesApi } from '@/lib/samples/api'
import { keepSample } from '@/lib/samples/commands'
import { cookieInto } from '@/lib/server/auth/session-cookie'
import { otherVerbs } from '@/lib/server/http/other-methods'
import type { Handler } from '@/lib/server/http/route'

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
