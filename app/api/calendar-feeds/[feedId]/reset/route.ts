import { route } from '@/lib/composition/route'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { resetFeed } from '@/lib/reminders/feeds/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(feedsApi.reset, resetFeed)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
