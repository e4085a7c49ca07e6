import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { unlock } from '@/lib/wishlists/guest-links/commands'

const answer = linkRoute(sharedApi.unlock, unlock)

export const POST = withForm(answer, async (request, { password }, keys) => {
  const { token = '' } = keys
  const reply = await answer(callOfForm(request, 'POST', { password }), { params: Promise.resolve(keys) })
  if (reply.ok) return seeOther(pageOf(token), reply.headers.getSetCookie())
  return seeOther(pageOf(token, { problem: await codeOf(reply) }))
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
