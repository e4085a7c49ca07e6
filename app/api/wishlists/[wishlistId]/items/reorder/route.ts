import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishes/api'
import { reorderItems } from '@/lib/wishes/commands'

export const POST = route(wishesApi.reorder, reorderItems)
