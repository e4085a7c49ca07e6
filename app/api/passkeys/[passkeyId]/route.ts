import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const PUT = route(passkeysApi.update, renamePasskey)
export const DELETE = route(passkeysApi.remove, removePasskey)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
