import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { createGroup } from '@/lib/wishlists/groups.commands'
import { wishesApi } from '@/lib/wishlists/wishes/api'

export const POST = route(wishesApi.createGroup, createGroup)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
