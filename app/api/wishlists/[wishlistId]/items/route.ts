import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { createItem } from '@/lib/wishlists/wishes/commands'
import { listItems } from '@/lib/wishlists/wishes/queries'

export const GET = route(wishesApi.list, listItems)
export const POST = route(wishesApi.create, createItem)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
