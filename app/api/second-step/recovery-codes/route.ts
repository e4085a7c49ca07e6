import { secondStepApi } from '@/lib/accounts/second-step/api'
import { renewRecoveryCodes } from '@/lib/accounts/second-step/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(secondStepApi.renew, renewRecoveryCodes)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
