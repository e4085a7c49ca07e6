import { route } from '@/lib/composition/route'
import { occasionsApi } from '@/lib/occasions/api'
import { createOccasion } from '@/lib/occasions/commands'
import { listOccasions } from '@/lib/occasions/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(occasionsApi.list, listOccasions)
export const POST = route(occasionsApi.create, createOccasion)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
