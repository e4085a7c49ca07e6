import { route } from '@/lib/composition/route'
import { peopleApi } from '@/lib/people/api'
import { mergePeopleRecords } from '@/lib/people/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(peopleApi.merge, mergePeopleRecords)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
