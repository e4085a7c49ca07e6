import { personLinksApi } from '@/lib/circle/person-links/api'
import { linkPerson, unlinkPerson } from '@/lib/circle/person-links/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(personLinksApi.link, linkPerson)
export const DELETE = route(personLinksApi.unlink, unlinkPerson)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
