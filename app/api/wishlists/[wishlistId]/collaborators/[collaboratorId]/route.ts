import { collaboratorsApi } from '@/lib/collaborators/api'
import { removeCollaborator, updateCollaborator } from '@/lib/collaborators/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const PUT = route(collaboratorsApi.update, updateCollaborator)
export const DELETE = route(collaboratorsApi.remove, removeCollaborator)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
