import { familiesApi } from '@/lib/families/api'
import { deleteFamily, updateFamily } from '@/lib/families/commands'
import { getFamily } from '@/lib/families/queries'
import { route } from '@/lib/server/route'

export const GET = route(familiesApi.get, getFamily)
export const PUT = route(familiesApi.update, updateFamily)
export const DELETE = route(familiesApi.remove, deleteFamily)
