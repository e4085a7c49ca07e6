import { route } from '@/lib/composition/route'
import { peopleApi } from '@/lib/people/api'
import { createPerson } from '@/lib/people/commands'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(peopleApi.createMany, manyBy(createPerson))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
