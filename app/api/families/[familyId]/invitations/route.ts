import { invitationsApi } from '@/lib/invitations/api'
import { listInvitations } from '@/lib/invitations/queries'
import { route } from '@/lib/server/route'

export const GET = route(invitationsApi.list, listInvitations)
