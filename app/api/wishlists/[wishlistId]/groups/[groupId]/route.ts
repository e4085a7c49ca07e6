import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { removeGroup, updateGroup } from '@/lib/wish-groups/commands'
import { wishesApi } from '@/lib/wishes/api'

export const PUT = route(wishesApi.updateGroup, updateGroup)
export const DELETE = route(wishesApi.removeGroup, removeGroup)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
