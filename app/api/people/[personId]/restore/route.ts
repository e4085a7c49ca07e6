import { route } from '@/lib/composition/route'
import { peopleApi } from '@/lib/people/api'
import { restorePerson } from '@/lib/people/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(peopleApi.restore, restorePerson)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
