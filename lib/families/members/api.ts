import { endpoint } from '@/lib/core/endpoint'
import { InvitationWithLink } from '@/lib/families/invitations/schema'
import { Member, MemberChanges, MemberInput, Members, ProfileChanges, ProfileInput } from './schema'

export const membersApi = {
  list: endpoint('GET /api/families/{familyId}/members', 'List the members of a family', {
    output: Members,
    work: 'reading',
  }),
  invite: endpoint('POST /api/families/{familyId}/members', 'Invite somebody into a family', {
    input: MemberInput,
    output: InvitationWithLink,
    refuses: [402],
    status: 201,
    limit: { calls: 30, seconds: 3600, by: ['account'] },
  }),
  update: endpoint(
    'PUT /api/families/{familyId}/members/{memberId}',
    "Change a member's role, or one's own profile",
    { input: MemberChanges, output: Member },
  ),
  remove: endpoint(
    'DELETE /api/families/{familyId}/members/{memberId}',
    'Remove a member from a family, or leave it oneself',
    { session: true },
  ),
  createProfile: endpoint('POST /api/families/{familyId}/profiles', 'Add somebody without an account', {
    input: ProfileInput,
    output: Member,
    refuses: [402],
    status: 201,
  }),
  updateProfile: endpoint(
    'PUT /api/families/{familyId}/profiles/{memberId}',
    'Change somebody without an account',
    { input: ProfileChanges, output: Member },
  ),
  removeProfile: endpoint(
    'DELETE /api/families/{familyId}/profiles/{memberId}',
    'Remove somebody without an account',
    { session: true },
  ),
  guard: endpoint(
    'POST /api/families/{familyId}/profiles/{memberId}/guardianship',
    'Agree to look after somebody without an account',
    { output: Member },
  ),
  stopGuarding: endpoint(
    'DELETE /api/families/{familyId}/profiles/{memberId}/guardianship',
    'Decline to look after somebody without an account, or stop',
  ),
}
