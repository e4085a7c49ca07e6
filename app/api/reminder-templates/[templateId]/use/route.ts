import { route } from '@/lib/composition/route'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { applyTemplate } from '@/lib/reminders/templates/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(reminderTemplatesApi.use, applyTemplate)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
