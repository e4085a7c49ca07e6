import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { removeCollaborator, updateCollaborator } from '@/lib/wishlists/collaborators/commands'

export const PUT = route(collaboratorsApi.update, updateCollaborator)
export const DELETE = route(collaboratorsApi.remove, removeCollaborator)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
