import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { deleteItem, updateItem } from '@/lib/wishlists/wishes/commands'
import { getItem } from '@/lib/wishlists/wishes/queries'

export const GET = route(wishesApi.get, getItem)
export const PUT = route(wishesApi.update, updateItem)
export const DELETE = route(wishesApi.remove, deleteItem)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
