import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { createGroup } from '@/lib/wish-groups/commands'
import { wishesApi } from '@/lib/wishes/api'

export const POST = route(wishesApi.createGroup, createGroup)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
