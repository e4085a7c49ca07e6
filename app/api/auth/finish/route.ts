import { identitiesApi } from '@/lib/accounts/identities/api'
import { finishOidc } from '@/lib/accounts/oidc.commands'
import { deviceRoute } from '@/lib/composition/route'
import { cookieInto } from '@/lib/server/auth/session-cookie'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = deviceRoute(identitiesApi.finish, async (ctx, input, device) => {
  const { userId, session } = await finishOidc(ctx, input, device)
  return new Response(null, { status: 204, headers: { 'Set-Cookie': cookieInto(userId, session) } })
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
