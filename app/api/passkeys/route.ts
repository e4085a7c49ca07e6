import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { createPasskey } from '@/lib/accounts/passkeys/commands'
import { listPasskeys } from '@/lib/accounts/passkeys/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(passkeysApi.list, listPasskeys)
export const POST = route(passkeysApi.create, createPasskey)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
