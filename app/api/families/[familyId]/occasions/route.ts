import { familiesApi } from '@/lib/families/api'
import { familyOccasions } from '@/lib/families/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(familiesApi.occasions, familyOccasions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
