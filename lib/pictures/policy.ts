import 'server-only'
import { eq } from 'drizzle-orm'
import { pictures } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'

/** The pictures that the caller may use for their records. To see one, its key is enough. */
export const ownPictures = (ctx: Context) => eq(pictures.ownerId, userId(ctx))
