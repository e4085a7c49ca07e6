import { familiesApi } from '@/lib/families/api'
import { transferFamily } from '@/lib/families/commands'
import { route } from '@/lib/server/route'

export const POST = route(familiesApi.transfer, transferFamily)
