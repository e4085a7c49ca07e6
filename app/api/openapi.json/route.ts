import { api } from '@/lib/api'
import { route } from '@/lib/composition/route'
import { systemApi } from '@/lib/developers/api'
import { openapiText } from '@/lib/developers/openapi/document'
import { nouns } from '@/lib/nouns'
import { isHeld } from '@/lib/server/http/etag'
import { otherVerbs } from '@/lib/server/http/other-methods'

const answer = route(systemApi.openapi, async () => {
  const { text, etag } = openapiText(api, nouns)
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      ETag: etag,
    },
  })
})

/** The same for everybody, so caches may keep it. */
export const GET: typeof answer = async (request, params) => {
  const made = await answer(request, params)
  const etag = made.headers.get('etag')
  if (!etag || !isHeld(request.headers.get('if-none-match'), etag)) return made
  return new Response(null, { status: 304, headers: made.headers })
}
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
