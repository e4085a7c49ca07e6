import { listDraws } from '@/lib/draws/queries'
import { partnersAmong } from '@/lib/families/partners.rules'
import { getFamily, listFamilies } from '@/lib/families/queries'
import { may } from '@/lib/families/rules'
import type { Context } from '@/lib/server/auth/context'
import { userId } from '@/lib/server/auth/context'

/** The draws that a reader sees, and the families among which they may start one. */
export async function loadDraws(ctx: Context) {
  const [draws, { data: own }] = await Promise.all([
    listDraws(ctx, { limit: 50 }),
    listFamilies(ctx, { limit: 200 }),
  ])
  const found = await Promise.all(own.map(({ id }) => getFamily(ctx, { familyId: id })))
  const families = found.map(({ id, name, members }) => {
    const partners = partnersAmong(members)
    return {
      id,
      name,
      members: members.map(member => ({
        id: member.id,
        name: member.name,
        isProfile: member.userId === null,
        partnerId: partners.get(member.id) ?? null,
      })),
    }
  })
  return {
    draws: draws.data,
    families,
    startable: own.filter(({ role, settings }) => may('draw', role, settings)).map(({ id }) => id),
    currency: ctx.settings.currency,
    draftKey: `draw:${userId(ctx)}:`,
  }
}
