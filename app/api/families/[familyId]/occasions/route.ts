import { occasionsApi } from '@/lib/occasions/api'
import { familyOccasions } from '@/lib/occasions/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(occasionsApi.ofFamily, familyOccasions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
