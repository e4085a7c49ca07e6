import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { commentShared } from '@/lib/wishlists/guest-links/commands'
import { getSharedComments } from '@/lib/wishlists/guest-links/queries'

export const GET = linkRoute(sharedApi.comments, getSharedComments)

const answer = linkRoute(sharedApi.comment, commentShared)

export const POST = withForm(answer, async (request, { text, audience }, keys) => {
  const { token = '' } = keys
  const reply = await answer(callOfForm(request, 'POST', { text, audience }), {
    params: Promise.resolve(keys),
  })
  return seeOther(pageOf(token, reply.ok ? {} : { problem: await codeOf(reply) }, 'comments'))
})
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
