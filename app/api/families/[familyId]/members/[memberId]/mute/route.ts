import { circleApi } from '@/lib/circle/api'
import { muteMember, unmuteMember } from '@/lib/circle/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(circleApi.mute, muteMember)
export const DELETE = route(circleApi.unmute, unmuteMember)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
