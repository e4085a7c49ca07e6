import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { createItem } from '@/lib/wishlists/wishes/commands'
import { listItems } from '@/lib/wishlists/wishes/queries'

export const GET = route(wishesApi.list, listItems)
export const POST = route(wishesApi.create, createItem)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
