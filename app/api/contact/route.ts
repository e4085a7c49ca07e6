import { contactApi } from '@/lib/contact/api'
import { sendMessage } from '@/lib/contact/commands'
import { formRoute } from '@/lib/server/form-post'

export const POST = formRoute(contactApi.send, sendMessage, { done: '/contact/thanks', refused: '/contact' })
