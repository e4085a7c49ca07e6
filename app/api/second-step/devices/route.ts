import { secondStepApi } from '@/lib/accounts/second-step/api'
import { listTrustedDevices } from '@/lib/accounts/second-step/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(secondStepApi.devices, listTrustedDevices)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
