import { familiesApi } from '@/lib/families/api'
import { familyOccasions } from '@/lib/families/queries'
import { route } from '@/lib/server/route'

export const GET = route(familiesApi.occasions, familyOccasions)
