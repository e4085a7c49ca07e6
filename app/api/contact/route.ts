import { contactApi } from '@/lib/contact/api'
import { sendMessage } from '@/lib/contact/commands'
import { formRoute } from '@/lib/server/form-post'
import { otherVerbs } from '@/lib/server/other-verbs'

export const POST = formRoute(contactApi.send, sendMessage, { done: '/contact/thanks', refused: '/contact' })
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
