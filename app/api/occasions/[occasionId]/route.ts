import { route } from '@/lib/composition/route'
import { occasionsApi } from '@/lib/occasions/api'
import { deleteOccasion, updateOccasion } from '@/lib/occasions/commands'
import { getOccasion } from '@/lib/occasions/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(occasionsApi.get, getOccasion)
export const PUT = route(occasionsApi.update, updateOccasion)
export const DELETE = route(occasionsApi.remove, deleteOccasion)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
