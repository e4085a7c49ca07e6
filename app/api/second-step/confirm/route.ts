import { secondStepApi } from '@/lib/accounts/second-step/api'
import { confirmSecondStep } from '@/lib/accounts/second-step/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(secondStepApi.confirm, confirmSecondStep)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
