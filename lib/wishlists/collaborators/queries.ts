import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { invitations, users, wishlistCollaborators } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import type { Viewer } from '@/lib/surprise/rules'
import { type ListRow, standing } from '@/lib/wishlists/policy'
import { may } from '@/lib/wishlists/rules'
import type { Collaborator } from '@/lib/wishlists/schema'

/** The collaborators of a list. Open invitations are listed only for viewers who may invite. */
export async function collaboratorsOf(ctx: Context, list: ListRow, viewer: Viewer): Promise<Collaborator[]> {
  if (viewer.role === 'guest') return []
  const active = await ctx.db
    .select({
      id: wishlistCollaborators.id,
      userId: wishlistCollaborators.userId,
      name: users.name,
      avatarUrl: users.avatarUrl,
      role: wishlistCollaborators.role,
    })
    .from(wishlistCollaborators)
    .innerJoin(users, eq(users.id, wishlistCollaborators.userId))
    .where(eq(wishlistCollaborators.wishlistId, list.id))
    .orderBy(wishlistCollaborators.id)
  const named = active.map(row => ({ ...row, email: null, status: 'active' as const }))
  if (!may('manageCollaborators', viewer, list)) return named
  const invited = await ctx.db
    .select({ id: invitations.id, email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.wishlistId, list.id),
        eq(invitations.status, 'pending'),
        sql`${invitations.expiresAt} > ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(invitations.id)
  return [
    ...named,
    ...invited.map(row => ({
      id: row.id,
      userId: null,
      name: row.email ?? '',
      avatarUrl: null,
      email: row.email,
      role: row.role as Collaborator['role'],
      status: 'invited' as const,
    })),
  ]
}

export async function listCollaborators(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list, viewer } = await standing(ctx, wishlistId)
  return { data: await collaboratorsOf(ctx, list, viewer), nextCursor: null }
}
