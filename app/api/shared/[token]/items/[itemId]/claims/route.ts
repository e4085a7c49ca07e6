import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { claimShared, enter } from '@/lib/wishlists/guest-links/commands'
import type { MadeClaim } from '@/lib/wishlists/guest-links/schema'

const answer = linkRoute(sharedApi.claim, claimShared)
const pass = linkRoute(sharedApi.enter, enter)

/** One form says who gives and what, so it passes the gate first where necessary. */
export const POST = withForm(answer, async (request, { name, email, quantity }, keys) => {
  const { token = '', itemId = '' } = keys
  const params = Promise.resolve(keys)
  let cookies: string[] = []
  if (name !== undefined) {
    const entered = await pass(callOfForm(request, 'POST', { name, email }), { params })
    if (!entered.ok) return seeOther(pageOf(token, { ask: itemId, problem: await codeOf(entered) }))
    cookies = entered.headers.getSetCookie()
  }
  const body = { quantity: quantity === undefined ? undefined : Number(quantity) }
  const reply = await answer(callOfForm(request, 'POST', body, { cookies }), { params })
  if (!reply.ok)
    return seeOther(pageOf(token, { ask: itemId, problem: await codeOf(reply) }, `wish-${itemId}`), cookies)
  const { manageToken } = (await reply.json()) as MadeClaim
  const done =
    manageToken === null ? pageOf(token, {}, `wish-${itemId}`) : `/w/${token}/claims/${manageToken}`
  return seeOther(done, cookies)
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
