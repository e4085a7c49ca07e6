import { route } from '@/lib/composition/route'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { createFeed } from '@/lib/reminders/feeds/commands'
import { listFeeds } from '@/lib/reminders/feeds/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(feedsApi.list, listFeeds)
export const POST = route(feedsApi.create, createFeed)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
