import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishesApi } from '@/lib/wishes/api'
import { deleteItem, updateItem } from '@/lib/wishes/commands'
import { getItem } from '@/lib/wishes/queries'

export const GET = route(wishesApi.get, getItem)
export const PUT = route(wishesApi.update, updateItem)
export const DELETE = route(wishesApi.remove, deleteItem)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
