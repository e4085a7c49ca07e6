import { api } from '@/lib/api'
import { openapiOf } from '@/lib/server/openapi'
import { route } from '@/lib/server/route'
import { systemApi } from '@/lib/system/api'

export const GET = route(systemApi.openapi, async () => Response.json(openapiOf(api)))
