import 'server-only'
import type { Context } from '@/lib/server/context'
import { tellAll } from './provider'
import type { Announcement } from './schema'

/**
 * Tells whoever looks at a list that it changed. Called in the writing transaction (heard once it is committed) or
 * after it. `givers` for all that a giver does: nobody whom the list is for hears it.
 */
export const announce = (ctx: Context, announcement: Announcement): Promise<void> =>
  tellAll(ctx, announcement)
