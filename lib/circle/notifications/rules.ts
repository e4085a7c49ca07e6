import type { Verb } from '@/lib/activity/rules'
import type { Details } from '@/lib/notify/details'
import type { Kind } from '@/lib/notify/values'

/** An entry of the log, with the names that its sentence needs. */
export interface News {
  id: string
  createdAt: Date
  verb: Verb
  ownerId: string | null
  familyId: string | null
  wishlistId: string | null
  entityId: string | null
  actorId: string | null
  details: Record<string, string | number | null>
  actor: string | null
  /** Whether whoever acted proved that they read their address. */
  proved: boolean
  family: string | null
  list: string | null
  /** The shared occasion, as long as it is shared with this family. */
  occasion: { name: string; date: string } | null
}

/**
 * Who is told of a verb: the other members of its family, everybody else who sees its list, the owner of the list, or
 * the one who acted.
 */
export type Readers = 'family' | 'list' | 'owner' | 'self'

const readers = {
  memberJoined: 'family',
  memberLeft: 'family',
  occasionShared: 'family',
  listShared: 'family',
  drawRevealed: 'family',
  revealed: 'list',
  collaboratorJoined: 'owner',
  'transfer.imported': 'self',
} as const satisfies Partial<Record<Verb, Readers>>

export const readersOf = (verb: Verb): Readers | null =>
  Object.hasOwn(readers, verb) ? readers[verb as keyof typeof readers] : null

/** A notification without its reader. */
interface Unaddressed<K extends Kind = Kind> {
  dedupeKey: string
  groupKey?: string
  provedOnly?: boolean
  subjectId: string | null
  details: Details<K>
}

export interface Draft {
  kind: Kind
  notification: Unaddressed
}

const draft = <K extends Kind>(kind: K, notification: Unaddressed<K>): Draft => ({ kind, notification })

const text = (value: string | number | null | undefined) => String(value ?? '')

/**
 * The notification for the readers of an entry, or null. The same event in two families of a reader has one key,
 * so that it comes once.
 */
export function noticeOf(news: News): Draft | null {
  const { verb, details, actor, family, list, occasion } = news
  const provedOnly = !news.proved
  const at = news.createdAt.toISOString()
  switch (verb) {
    case 'memberJoined':
    case 'memberLeft': {
      if (actor === null || family === null) return null
      const kind = verb === 'memberJoined' ? 'family.joined' : 'family.left'
      const dedupeKey = `${kind}:${news.id}`
      return draft(kind, {
        dedupeKey,
        provedOnly,
        subjectId: news.familyId,
        details: { name: actor, family },
      })
    }
    case 'occasionShared': {
      if (actor === null || family === null || occasion === null) return null
      const subjectId = text(details.occasionId)
      const { name, date } = occasion
      return draft('family.occasion', {
        dedupeKey: `family.occasion:${subjectId}:${at}`,
        provedOnly,
        subjectId,
        details: { occasion: name, by: actor, date, family },
      })
    }
    case 'listShared':
      if (actor === null || list === null) return null
      return draft('list.shared', {
        dedupeKey: `list.shared:${news.wishlistId}:${at}`,
        provedOnly,
        subjectId: news.wishlistId,
        details: { list, by: actor, family },
      })
    case 'collaboratorJoined':
      if (list === null) return null
      return draft('list.joined', {
        dedupeKey: `list.joined:${news.id}`,
        groupKey: `list.joined:${news.id}`,
        provedOnly,
        subjectId: news.wishlistId,
        details: { list, name: text(details.name) },
      })
    case 'revealed':
      // Who asks for a single wish tells its givers, and nobody else.
      if (list === null || details.asked === 'item') return null
      return draft('list.revealed', {
        dedupeKey: `list.revealed:${news.wishlistId}:${at}`,
        provedOnly,
        subjectId: news.wishlistId,
        details: { list },
      })
    case 'drawRevealed':
      if (actor === null) return null
      return draft('draw.revealed', {
        dedupeKey: `draw.revealed:${text(details.drawId)}`,
        provedOnly,
        subjectId: text(details.drawId),
        details: { draw: text(details.name), by: actor },
      })
    case 'transfer.imported':
      return draft('import.done', {
        dedupeKey: `import.done:${news.entityId}`,
        groupKey: `import.done:${news.entityId}`,
        subjectId: news.entityId,
        details: {
          created: Number(details.created ?? 0) + Number(details.updated ?? 0),
          failed: Number(details.failed ?? 0),
        },
      })
    default:
      return null
  }
}
