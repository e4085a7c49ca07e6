import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { addCollaborator } from '@/lib/wishlists/collaborators/commands'
import { listCollaborators } from '@/lib/wishlists/collaborators/queries'

export const GET = route(collaboratorsApi.list, listCollaborators)
export const POST = route(collaboratorsApi.create, addCollaborator)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
