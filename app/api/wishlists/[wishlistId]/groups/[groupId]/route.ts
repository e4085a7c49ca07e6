import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { removeGroup, updateGroup } from '@/lib/wishlists/groups.commands'
import { wishesApi } from '@/lib/wishlists/wishes/api'

export const PUT = route(wishesApi.updateGroup, updateGroup)
export const DELETE = route(wishesApi.removeGroup, removeGroup)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
