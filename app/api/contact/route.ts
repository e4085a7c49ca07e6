import { route } from '@/lib/composition/route'
import { contactApi } from '@/lib/contact/api'
import { sendMessage } from '@/lib/contact/commands'
import { withPlainForm } from '@/lib/server/http/form-post'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = withPlainForm(route(contactApi.send, sendMessage), contactApi.send.maxBytes, {
  done: '/contact/thanks',
  refused: '/contact',
})
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
