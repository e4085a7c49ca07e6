import { route } from '@/lib/composition/route'
import { occasionsApi } from '@/lib/occasions/api'
import { createOccasion } from '@/lib/occasions/commands'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(occasionsApi.createMany, manyBy(createOccasion))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
