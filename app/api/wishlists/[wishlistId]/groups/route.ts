import { route } from '@/lib/server/route'
import { createGroup } from '@/lib/wish-groups/commands'
import { wishesApi } from '@/lib/wishes/api'

export const POST = route(wishesApi.createGroup, createGroup)
