import { systemApi } from '@/lib/developers/api'
import { statusOf } from '@/lib/developers/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(systemApi.status, statusOf)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
