import { invitationsApi } from '@/lib/invitations/api'
import { readOffer } from '@/lib/invitations/queries'
import { route } from '@/lib/server/route'

export const GET = route(invitationsApi.get, readOffer)
