import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { createGift } from '@/lib/gifts/commands'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(giftsApi.createMany, manyBy(createGift))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
