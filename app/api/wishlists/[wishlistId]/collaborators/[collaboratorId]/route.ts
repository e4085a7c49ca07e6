import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { removeCollaborator, updateCollaborator } from '@/lib/wishlists/collaborators/commands'

export const PUT = route(collaboratorsApi.update, updateCollaborator)
export const DELETE = route(collaboratorsApi.remove, removeCollaborator)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
