import { route } from '@/lib/composition/route'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { createTemplate } from '@/lib/reminders/templates/commands'
import { listTemplates } from '@/lib/reminders/templates/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reminderTemplatesApi.list, listTemplates)
export const POST = route(reminderTemplatesApi.create, createTemplate)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
