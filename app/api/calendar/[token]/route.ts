import { feedsApi } from '@/lib/reminders/feeds/api'
import { readFeed } from '@/lib/reminders/feeds/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(feedsApi.read, readFeed)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
