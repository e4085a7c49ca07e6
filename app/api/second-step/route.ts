import { secondStepApi } from '@/lib/accounts/second-step/api'
import { startSecondStep, stopSecondStep } from '@/lib/accounts/second-step/commands'
import { getSecondStep } from '@/lib/accounts/second-step/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(secondStepApi.get, getSecondStep)
export const POST = route(secondStepApi.start, startSecondStep)
export const DELETE = route(secondStepApi.stop, stopSecondStep)
export const { PUT, PATCH, OPTIONS } = otherVerbs('GET', 'POST', 'DELETE')
