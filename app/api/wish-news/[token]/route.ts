import { linkRoute } from '@/lib/composition/route'
import { callOfForm, seeOther, withForm } from '@/lib/server/http/link-route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { listenersApi } from '@/lib/wishlists/listeners/api'
import { setWishNews } from '@/lib/wishlists/listeners/commands'
import { wishNewsBehind } from '@/lib/wishlists/listeners/queries'

const pageOf = (token = '') => `/wish-news/${encodeURIComponent(token)}`

const answer = linkRoute(listenersApi.set, setWishNews)

/** A mail program that opens the address shows the page. Opening it changes nothing: scanners open every link. */
export const GET: typeof answer = async (request, params) => {
  const isPage = request.headers.get('accept')?.includes('text/html')
  if (isPage) return seeOther(pageOf(String((await params.params).token)))
  return linkRoute(listenersApi.get, wishNewsBehind)(request, params)
}

/** Posted by the page's form, and by mail programs with `List-Unsubscribe=One-Click`. */
export const POST = withForm(
  answer,
  async (request, fields, { token }) => {
    const made = await answer(callOfForm(request, 'POST', { on: fields.on === '1' }), {
      params: Promise.resolve({ token }),
    })
    return fields['List-Unsubscribe'] === 'One-Click' || !made.ok ? made : seeOther(pageOf(token))
  },
  pageOf,
)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
