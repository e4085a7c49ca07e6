import { occasionsApi } from '@/lib/occasions/api'
import { restoreOccasion } from '@/lib/occasions/commands'
import { route } from '@/lib/server/route'

export const POST = route(occasionsApi.restore, restoreOccasion)
