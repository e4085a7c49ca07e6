import { route } from '@/lib/composition/route'
import { quickAddApi } from '@/lib/quick-add/api'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(quickAddApi.choices, quickAddChoices)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
