import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { enter } from '@/lib/wishlists/guest-links/commands'

const answer = linkRoute(sharedApi.enter, enter)

export const POST = withForm(answer, async (request, { name, email }, keys) => {
  const { token = '' } = keys
  const reply = await answer(callOfForm(request, 'POST', { name, email }), { params: Promise.resolve(keys) })
  if (reply.ok) return seeOther(pageOf(token, {}, 'wishes'), reply.headers.getSetCookie())
  return seeOther(pageOf(token, { ask: 'enter', problem: await codeOf(reply) }))
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
