import { occasionsApi } from '@/lib/occasions/api'
import { addHolidays } from '@/lib/occasions/commands'
import { route } from '@/lib/server/route'

export const POST = route(occasionsApi.addHolidays, addHolidays)
