import { personLinksApi } from '@/lib/circle/person-links/api'
import { addMember } from '@/lib/circle/person-links/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(personLinksApi.addMember, addMember)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
