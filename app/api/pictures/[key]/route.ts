import { route } from '@/lib/composition/route'
import { picturesApi } from '@/lib/pictures/api'
import { getPicture } from '@/lib/pictures/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(picturesApi.get, getPicture)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
