import { personLinksApi } from '@/lib/person-links/api'
import { addMember } from '@/lib/person-links/commands'
import { route } from '@/lib/server/route'

export const POST = route(personLinksApi.addMember, addMember)
