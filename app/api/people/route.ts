import { route } from '@/lib/composition/route'
import { peopleApi } from '@/lib/people/api'
import { createPerson } from '@/lib/people/commands'
import { listPeople } from '@/lib/people/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(peopleApi.list, listPeople)
export const POST = route(peopleApi.create, createPerson)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
