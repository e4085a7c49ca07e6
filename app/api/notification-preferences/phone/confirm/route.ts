import { route } from '@/lib/composition/route'
import { phonesApi } from '@/lib/notifications/phones.api'
import { confirmPhone } from '@/lib/notifications/phones.commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(phonesApi.confirm, confirmPhone)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
