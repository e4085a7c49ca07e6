import { accountsApi } from '@/lib/accounts/api'
import { revokeSession } from '@/lib/accounts/sessions/commands'
import { route } from '@/lib/composition/route'
import { cookieOut, emptiedCache } from '@/lib/server/auth/session-cookie'
import { otherVerbs } from '@/lib/server/http/other-methods'

/** Always succeeds and always deletes the cookie, even if the session is already over. */
export const POST = route(accountsApi.logout, async ctx => {
  if (ctx.actor.type === 'user' && ctx.actor.sessionId) await revokeSession(ctx, ctx.actor.sessionId)
  return new Response(null, { status: 204, headers: { 'Set-Cookie': cookieOut(), ...emptiedCache } })
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
