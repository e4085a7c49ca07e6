import { api } from '@/lib/api'
import { systemApi } from '@/lib/developers/api'
import { openapiOf } from '@/lib/server/openapi'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(systemApi.openapi, async () => Response.json(openapiOf(api)))
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
