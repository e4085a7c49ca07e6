import { route } from '@/lib/composition/route'
import { reminderTemplatesApi } from '@/lib/reminders/templates/api'
import { deleteTemplate, updateTemplate } from '@/lib/reminders/templates/commands'
import { getTemplate } from '@/lib/reminders/templates/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reminderTemplatesApi.get, getTemplate)
export const PUT = route(reminderTemplatesApi.update, updateTemplate)
export const DELETE = route(reminderTemplatesApi.remove, deleteTemplate)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
