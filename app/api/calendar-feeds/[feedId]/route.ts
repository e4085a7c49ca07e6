import { route } from '@/lib/composition/route'
import { feedsApi } from '@/lib/reminders/feeds/api'
import { deleteFeed } from '@/lib/reminders/feeds/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(feedsApi.remove, deleteFeed)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
