import { identitiesApi } from '@/lib/accounts/identities/api'
import { answerOidc } from '@/lib/accounts/oidc.commands'
import { deviceRoute } from '@/lib/composition/route'
import { cookieInto } from '@/lib/server/auth/session-cookie'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = deviceRoute(identitiesApi.callback, async (ctx, input, device) => {
  const { entered, path } = await answerOidc(ctx, input, device)
  const headers = new Headers({
    Location: path,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  if (entered) {
    headers.append('Set-Cookie', cookieInto(entered.userId, entered.session))
  }
  return new Response(null, { status: 303, headers })
})
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
