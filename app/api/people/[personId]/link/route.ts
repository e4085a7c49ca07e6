import { personLinksApi } from '@/lib/circle/person-links/api'
import { linkPerson, unlinkPerson } from '@/lib/circle/person-links/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(personLinksApi.link, linkPerson)
export const DELETE = route(personLinksApi.unlink, unlinkPerson)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
