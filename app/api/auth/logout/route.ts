import { accountsApi } from '@/lib/accounts/api'
import { sessionCookie } from '@/lib/server/auth'
import { route } from '@/lib/server/route'
import { revokeSession } from '@/lib/sessions/commands'

/** Always succeeds, and always takes the cookie back, also from a session that is over already. */
export const POST = route(accountsApi.logout, async ctx => {
  if (ctx.actor.type === 'user' && ctx.actor.sessionId) await revokeSession(ctx, ctx.actor.sessionId)
  const name = sessionCookie()
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}` },
  })
})
