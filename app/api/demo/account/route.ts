import { forgottenSample } from '@/lib/core/cookies'
import { samplesApi } from '@/lib/samples/api'
import { keepSample } from '@/lib/samples/commands'
import { route } from '@/lib/server/route'
import { cookieInto } from '@/lib/server/session-cookie'
import { firstTokens } from '@/lib/sessions/commands'

/** A browser's session goes on by a new cookie; a client gets tokens only where its own do not go on. */
export const POST: ReturnType<typeof route> = (request, params) => {
  const byToken = request.headers.has('authorization')
  return route(samplesApi.keep, async (ctx, input) => {
    const { user, session, isNew } = await keepSample(ctx, input)
    const tokens = byToken && isNew ? await firstTokens(ctx, user.id, session) : null
    const headers = new Headers()
    if (!byToken) {
      headers.append('Set-Cookie', await cookieInto(user.id, session))
      headers.append('Set-Cookie', forgottenSample)
    }
    return Response.json({ session: tokens, user }, { headers })
  })(request, params)
}
