import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { env } from '@/lib/server/ops/env'
import { allowed, type ListRow } from '@/lib/wishlists/policy'
import type { Share } from '@/lib/wishlists/schema'

/**
 * The link of a list for viewers who may share it. None while the list is private. None when it was sealed
 * with a lost secret: that link still works for those who have it, but cannot be shown again.
 */
export function toShare(list: ListRow): Share {
  const shared = list.shareType === 'public' && list.linkSealed !== null
  const opened = shared ? unseal(list.linkSealed!) : null
  const token = typeof opened === 'string' ? opened : null
  return {
    shareType: list.shareType,
    url: token === null ? null : `${env().APP_URL}/w/${token}`,
    token,
    expiresAt: shared ? (list.linkExpiresAt?.toISOString() ?? null) : null,
    hasPassword: list.passwordHash !== null,
  }
}

export async function readShare(ctx: Context, { wishlistId }: { wishlistId: string }): Promise<Share> {
  const { list } = await allowed(ctx, wishlistId, 'share')
  return toShare(list)
}
