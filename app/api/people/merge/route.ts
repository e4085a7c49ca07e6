import { peopleApi } from '@/lib/people/api'
import { mergePeopleRecords } from '@/lib/people/commands'
import { route } from '@/lib/server/route'

export const POST = route(peopleApi.merge, mergePeopleRecords)
