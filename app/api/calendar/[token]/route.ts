import { route } from '@/lib/composition/route'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { readFeed } from '@/lib/reminders/feeds/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(feedsApi.read, readFeed)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
