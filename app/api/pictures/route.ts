import { route } from '@/lib/composition/route'
import { picturesApi } from '@/lib/pictures/api'
import { createPicture } from '@/lib/pictures/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(picturesApi.create, createPicture)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
