import { route } from '@/lib/composition/route'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { createItem } from '@/lib/wishlists/wishes/commands'

export const POST = route(wishesApi.createMany, manyBy(createItem))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
