import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { listActivity } from '@/lib/wishlists/activity/queries'
import { wishlistsApi } from '@/lib/wishlists/api'

export const GET = route(wishlistsApi.activity, listActivity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
