import { route } from '@/lib/composition/route'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { createRule } from '@/lib/reminders/plans/commands'
import { listRules } from '@/lib/reminders/plans/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(reminderRulesApi.list, listRules)
export const POST = route(reminderRulesApi.create, createRule)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
