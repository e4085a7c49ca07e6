import { route } from '@/lib/composition/route'
import { phonesApi } from '@/lib/notifications/phones.api'
import { removePhone, sendPhoneCode } from '@/lib/notifications/phones.commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(phonesApi.send, sendPhoneCode)
export const DELETE = route(phonesApi.remove, removePhone)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
