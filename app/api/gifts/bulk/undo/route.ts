import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { undoChange } from '@/lib/gifts/bulk'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(giftsApi.undo, undoChange)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
