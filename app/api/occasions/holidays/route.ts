import { route } from '@/lib/composition/route'
import { occasionsApi } from '@/lib/occasions/api'
import { addHolidays } from '@/lib/occasions/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(occasionsApi.addHolidays, addHolidays)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
