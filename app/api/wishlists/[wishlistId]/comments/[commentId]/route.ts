import { commentsApi } from '@/lib/comments/api'
import { deleteComment } from '@/lib/comments/commands'
import { route } from '@/lib/server/route'

export const DELETE = route(commentsApi.remove, deleteComment)
