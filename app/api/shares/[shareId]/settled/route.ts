import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { settleUp } from '@/lib/wishlists/shares/commands'

export const PUT = route(sharesApi.settle, settleUp)
export const { GET, POST, PATCH, DELETE, OPTIONS } = otherVerbs('PUT')
