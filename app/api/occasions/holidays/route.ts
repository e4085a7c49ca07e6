import { occasionsApi } from '@/lib/occasions/api'
import { addHolidays } from '@/lib/occasions/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(occasionsApi.addHolidays, addHolidays)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
