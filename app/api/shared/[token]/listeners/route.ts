import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { listenersApi } from '@/lib/wishlists/listeners/api'
import { listen } from '@/lib/wishlists/listeners/commands'

const answer = linkRoute(listenersApi.listen, listen)

export const POST = withForm(answer, async (request, { email }, keys) => {
  const { token = '' } = keys
  const reply = await answer(callOfForm(request, 'POST', { email }), { params: Promise.resolve(keys) })
  return seeOther(pageOf(token, { news: reply.ok ? 'asked' : await codeOf(reply) }, 'news'))
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
