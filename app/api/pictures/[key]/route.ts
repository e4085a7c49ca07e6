import { picturesApi } from '@/lib/pictures/api'
import { getPicture } from '@/lib/pictures/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(picturesApi.get, getPicture)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
