import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { settleUp } from '@/lib/wishlists/shares/commands'

export const PUT = route(sharesApi.settle, settleUp)
export const { GET, POST, PATCH, DELETE, OPTIONS } = otherVerbs('PUT')
