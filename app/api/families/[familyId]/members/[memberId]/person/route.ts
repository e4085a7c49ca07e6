import { personLinksApi } from '@/lib/circle/person-links/api'
import { addMember } from '@/lib/circle/person-links/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(personLinksApi.addMember, addMember)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
