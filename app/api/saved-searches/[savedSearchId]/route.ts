import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { deleteSaved, updateSaved } from '@/lib/search/commands'
import { getSaved } from '@/lib/search/saved.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(searchApi.getSaved, getSaved)
export const PUT = route(searchApi.updateSaved, updateSaved)
export const DELETE = route(searchApi.removeSaved, deleteSaved)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
