import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishes/api'
import { restoreItem } from '@/lib/wishes/commands'

export const POST = route(wishesApi.restore, restoreItem)
