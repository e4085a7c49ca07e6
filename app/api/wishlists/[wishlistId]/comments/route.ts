import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { createComment } from '@/lib/wishlists/comments/commands'
import { listComments } from '@/lib/wishlists/comments/queries'

export const GET = route(commentsApi.list, listComments)
export const POST = route(commentsApi.create, createComment)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
