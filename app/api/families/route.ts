import { route } from '@/lib/composition/route'
import { familiesApi } from '@/lib/families/api'
import { createFamily } from '@/lib/families/commands'
import { listFamilies } from '@/lib/families/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(familiesApi.list, listFamilies)
export const POST = route(familiesApi.create, createFamily)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
