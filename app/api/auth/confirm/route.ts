import { accountsApi } from '@/lib/accounts/api'
import { prove } from '@/lib/accounts/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(accountsApi.prove, prove)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
