import { api } from '@/lib/api'
import { route } from '@/lib/composition/route'
import { systemApi } from '@/lib/developers/api'
import { openapiText } from '@/lib/server/http/openapi'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(
  systemApi.openapi,
  async () => new Response(openapiText(api), { headers: { 'Content-Type': 'application/json' } }),
)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
