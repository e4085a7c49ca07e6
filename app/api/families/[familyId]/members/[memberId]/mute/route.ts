import { circleApi } from '@/lib/circle/api'
import { muteMember, unmuteMember } from '@/lib/circle/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(circleApi.mute, muteMember)
export const DELETE = route(circleApi.unmute, unmuteMember)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
