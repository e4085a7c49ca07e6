import { z } from 'zod'
import { choice, id, requiredText, wholeList } from '@/lib/core/fields'
import { Someone } from '@/lib/wishlists/schema'
import { audiences } from '@/lib/wishlists/values'

export const Comment = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  itemId: z.string().nullable(),
  author: Someone,
  mine: z.boolean(),
  text: z.string(),
  audience: z.enum(audiences),
})
export type Comment = z.infer<typeof Comment>
export const CommentInput = z.strictObject({
  text: requiredText(2000, 'messageRequired'),
  itemId: id.optional(),
  audience: choice(audiences),
})
export const Comments = wholeList(Comment)
