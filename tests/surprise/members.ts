import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import type { Caller } from '../support/api'

/** Invites somebody to a family and returns the token of the link. */
export async function invite(inviter: Caller, familyId: string, email: string): Promise<string> {
  const { link } = await inviter.ok(membersApi.invite, { familyId, email, role: 'member' })
  return link.split('/').at(-1)!
}

export const admit = (somebody: Caller, token: string) => somebody.ok(invitationsApi.accept, { token })
