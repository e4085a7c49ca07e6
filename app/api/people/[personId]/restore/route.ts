import { peopleApi } from '@/lib/people/api'
import { restorePerson } from '@/lib/people/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(peopleApi.restore, restorePerson)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
