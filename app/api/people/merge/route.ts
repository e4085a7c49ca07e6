import { peopleApi } from '@/lib/people/api'
import { mergePeopleRecords } from '@/lib/people/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(peopleApi.merge, mergePeopleRecords)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
