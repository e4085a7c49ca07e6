import { invitationsApi } from '@/lib/families/invitations/api'
import { readOffer } from '@/lib/families/invitations/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(invitationsApi.get, readOffer)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
