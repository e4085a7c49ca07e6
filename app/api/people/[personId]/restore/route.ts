import { peopleApi } from '@/lib/people/api'
import { restorePerson } from '@/lib/people/commands'
import { route } from '@/lib/server/route'

export const POST = route(peopleApi.restore, restorePerson)
