import { feedsApi } from '@/lib/reminders/feeds/api'
import { deleteFeed } from '@/lib/reminders/feeds/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(feedsApi.remove, deleteFeed)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
