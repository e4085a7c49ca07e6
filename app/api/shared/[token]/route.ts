import { linkRoute } from '@/lib/server/link-route'
import { sharedApi } from '@/lib/shared/api'
import { getShared } from '@/lib/shared/queries'

export const GET = linkRoute(sharedApi.get, getShared)
