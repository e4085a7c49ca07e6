import { route } from '@/lib/composition/route'
import { peopleApi } from '@/lib/people/api'
import { deletePerson, updatePerson } from '@/lib/people/commands'
import { getPerson } from '@/lib/people/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(peopleApi.get, getPerson)
export const PUT = route(peopleApi.update, updatePerson)
export const DELETE = route(peopleApi.remove, deletePerson)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
