import { endpoint } from '@/lib/core/endpoint'
import { wholeList } from '@/lib/core/fields'
import { Collaborator, CollaboratorChanges, CollaboratorInput, NewCollaborator } from '@/lib/wishlists/schema'

export const collaboratorsApi = {
  list: endpoint('GET /api/wishlists/{wishlistId}/collaborators', 'List who works on a wishlist', {
    output: wholeList(Collaborator),
  }),
  create: endpoint('POST /api/wishlists/{wishlistId}/collaborators', 'Add or invite a collaborator', {
    input: CollaboratorInput,
    output: NewCollaborator,
    status: 201,
    limit: { calls: 30, seconds: 3600, by: ['account'] },
  }),
  update: endpoint(
    'PUT /api/wishlists/{wishlistId}/collaborators/{collaboratorId}',
    "Change a collaborator's role",
    {
      input: CollaboratorChanges,
      output: Collaborator,
    },
  ),
  remove: endpoint(
    'DELETE /api/wishlists/{wishlistId}/collaborators/{collaboratorId}',
    'Remove a collaborator, revoke an invitation, or leave',
  ),
}
