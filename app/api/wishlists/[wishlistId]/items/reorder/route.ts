import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishes/api'
import { reorderItems } from '@/lib/wishes/commands'

export const POST = route(wishesApi.reorder, reorderItems)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
