import { route } from '@/lib/composition/route'
import { familiesApi } from '@/lib/families/api'
import { deleteFamily, updateFamily } from '@/lib/families/commands'
import { getFamily } from '@/lib/families/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(familiesApi.get, getFamily)
export const PUT = route(familiesApi.update, updateFamily)
export const DELETE = route(familiesApi.remove, deleteFamily)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
