import { collaboratorsApi } from '@/lib/collaborators/api'
import { addCollaborator } from '@/lib/collaborators/commands'
import { listCollaborators } from '@/lib/collaborators/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(collaboratorsApi.list, listCollaborators)
export const POST = route(collaboratorsApi.create, addCollaborator)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
