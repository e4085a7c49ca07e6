import { route } from '@/lib/composition/route'
import { invitationsApi } from '@/lib/families/invitations/api'
import { readOffer } from '@/lib/families/invitations/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(invitationsApi.get, readOffer)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
