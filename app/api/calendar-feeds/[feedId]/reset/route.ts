import { feedsApi } from '@/lib/reminders/feeds/api'
import { resetFeed } from '@/lib/reminders/feeds/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(feedsApi.reset, resetFeed)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
