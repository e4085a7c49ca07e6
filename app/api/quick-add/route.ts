import { quickAddApi } from '@/lib/quick-add/api'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(quickAddApi.choices, quickAddChoices)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
