import { peopleApi } from '@/lib/people/api'
import { createPerson } from '@/lib/people/commands'
import { listPeople } from '@/lib/people/queries'
import { route } from '@/lib/server/route'

export const GET = route(peopleApi.list, listPeople)
export const POST = route(peopleApi.create, createPerson)
