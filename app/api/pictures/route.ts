import { picturesApi } from '@/lib/pictures/api'
import { createPicture } from '@/lib/pictures/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(picturesApi.create, createPicture)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
