import { api } from '@/lib/api'
import { systemApi } from '@/lib/developers/api'
import { openapiText } from '@/lib/server/openapi'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(
  systemApi.openapi,
  async () => new Response(openapiText(api), { headers: { 'Content-Type': 'application/json' } }),
)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
