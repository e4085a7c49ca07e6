import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { listShares } from '@/lib/wishlists/shares/queries'

export const GET = route(sharesApi.list, listShares)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
