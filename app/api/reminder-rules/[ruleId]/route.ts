import { route } from '@/lib/composition/route'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { deleteRule, updateRule } from '@/lib/reminders/plans/commands'
import { getRule } from '@/lib/reminders/plans/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reminderRulesApi.get, getRule)
export const PUT = route(reminderRulesApi.update, updateRule)
export const DELETE = route(reminderRulesApi.remove, deleteRule)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
