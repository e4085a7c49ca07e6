import { commentsApi } from '@/lib/comments/api'
import { createComment } from '@/lib/comments/commands'
import { listComments } from '@/lib/comments/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(commentsApi.list, listComments)
export const POST = route(commentsApi.create, createComment)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
