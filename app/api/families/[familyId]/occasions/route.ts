import { route } from '@/lib/composition/route'
import { occasionsApi } from '@/lib/occasions/api'
import { familyOccasions } from '@/lib/occasions/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(occasionsApi.ofFamily, familyOccasions)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
