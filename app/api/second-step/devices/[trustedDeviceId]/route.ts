import { secondStepApi } from '@/lib/accounts/second-step/api'
import { endTrustedDevice } from '@/lib/accounts/second-step/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(secondStepApi.endDevice, endTrustedDevice)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
