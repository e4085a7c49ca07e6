import { quickAddApi } from '@/lib/quick-add/api'
import { quickAddChoices } from '@/lib/quick-add/queries'
import { route } from '@/lib/server/route'

export const GET = route(quickAddApi.choices, quickAddChoices)
