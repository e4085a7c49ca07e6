import { linkRoute } from '@/lib/composition/route'
import { callOfForm, codeOf, pageOf, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { changeShared, releaseShared } from '@/lib/wishlists/guest-links/commands'

export const PUT = linkRoute(sharedApi.update, changeShared)
export const DELETE = linkRoute(sharedApi.release, releaseShared)

const formOnly = async () => new Response(null, { status: 405, headers: { Allow: 'PUT, DELETE' } })

/** Forms can only post. The pressed button says which action is meant. */
export const POST = withForm(formOnly, async (request, { action, manageToken }, keys) => {
  const { token = '' } = keys
  const params = Promise.resolve(keys)
  const more = { manage: manageToken }
  const reply =
    action === 'release'
      ? await DELETE(callOfForm(request, 'DELETE', {}, more), { params })
      : await PUT(
          callOfForm(request, 'PUT', { status: action === 'bought' ? 'purchased' : 'reserved' }, more),
          { params },
        )
  if (!reply.ok) return seeOther(pageOf(token, { problem: await codeOf(reply) }))
  if (reply.status === 204) return seeOther(pageOf(token, { said: 'released' }, 'wishes'))
  return seeOther(manageToken ? `/w/${token}/claims/${manageToken}` : pageOf(token, {}, 'wishes'))
})
export const { GET, PATCH, OPTIONS } = otherVerbs('POST', 'PUT', 'DELETE')
