import { occasionsApi } from '@/lib/occasions/api'
import { restoreOccasion } from '@/lib/occasions/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(occasionsApi.restore, restoreOccasion)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
