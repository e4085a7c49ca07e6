import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { applyTemplate } from '@/lib/reminders/templates/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(reminderTemplatesApi.use, applyTemplate)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
