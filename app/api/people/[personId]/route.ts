import { peopleApi } from '@/lib/people/api'
import { deletePerson, updatePerson } from '@/lib/people/commands'
import { getPerson } from '@/lib/people/queries'
import { route } from '@/lib/server/route'

export const GET = route(peopleApi.get, getPerson)
export const PUT = route(peopleApi.update, updatePerson)
export const DELETE = route(peopleApi.remove, deletePerson)
