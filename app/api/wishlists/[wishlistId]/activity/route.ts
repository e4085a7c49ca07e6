import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { wishlistsApi } from '@/lib/wishlists/api'
import { listActivity } from '@/lib/wishlists/events/queries'

export const GET = route(wishlistsApi.activity, listActivity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
