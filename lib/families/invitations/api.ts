import { endpoint } from '@/lib/core/endpoint'
import { Admission, InvitationOffer, Invitations, InvitationWithLink } from './schema'

export const invitationsApi = {
  list: endpoint('GET /api/families/{familyId}/invitations', 'List the invitations into a family', {
    output: Invitations,
  }),
  revoke: endpoint(
    'DELETE /api/families/{familyId}/invitations/{invitationId}',
    'Revoke an invitation into a family',
    { refuses: [410] },
  ),
  resend: endpoint(
    'POST /api/families/{familyId}/invitations/{invitationId}/resend',
    'Send an invitation again, with a new link',
    { output: InvitationWithLink, refuses: [410], limit: { calls: 30, seconds: 3600, by: ['account'] } },
  ),
  get: endpoint('GET /api/invitations/{token}', 'Read what an invitation is for', {
    access: 'visitor',
    output: InvitationOffer,
    refuses: [410],
    limit: { calls: 300, seconds: 3600, by: ['caller'] },
  }),
  accept: endpoint('POST /api/invitations/{token}/accept', 'Accept an invitation', {
    output: Admission,
    refuses: [402, 410],
    limit: { calls: 60, seconds: 3600, by: ['account'] },
  }),
  decline: endpoint('POST /api/invitations/{token}/decline', 'Decline an invitation', {
    access: 'visitor',
    refuses: [410],
    limit: { calls: 60, seconds: 3600, by: ['caller'] },
  }),
}
