import 'server-only'
import { and, asc, count, eq, isNotNull, or } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { connectedRecords, connections, occasions, people } from '@/db/schema'
import { getProfile } from '@/lib/accounts/queries'
import { hasPaidPlans } from '@/lib/billing/provider'
import { notFound } from '@/lib/core/errors'
import { telegramNeeds } from '@/lib/notifications/telegram/provider'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { shopNeeds } from '@/lib/products/interfaces/provider'
import type { Context } from '@/lib/server/auth/context'
import { isOperator } from '@/lib/server/auth/operator'
import { env } from '@/lib/server/ops/env'
import { troubles as known } from '@/lib/server/ops/health'
import { googleNeeds, hasGoogle } from './google/sign-in.provider'
import { ownConnection, ownConnections } from './policy'
import type { Connection, Integration } from './schema'
import { type Connector, connectors, type Scope, type Service, services } from './values'

type Row = typeof connections.$inferSelect

/** The most questions that are answered at a time. */
const mostQuestions = 20

/** The service of a path. Throws 404 for every other word. */
export function serviceOf(text: string): Service {
  const found = services.find(one => one === text)
  if (!found) throw notFound()
  return found
}

/** The questions about records that are gone at a server, oldest first. */
async function questionsOf(ctx: Context, connectionIds: readonly string[]) {
  if (connectionIds.length === 0) return { list: [], counts: new Map<string, number>() }
  const asked = and(
    isOneOf(connectedRecords.connectionId, connectionIds),
    eq(connectedRecords.fate, 'asked'),
    or(isNotNull(people.id), isNotNull(occasions.id)),
  )
  const [list, counted] = await Promise.all([
    ctx.db
      .select({
        id: connectedRecords.id,
        connectionId: connectedRecords.connectionId,
        person: people.name,
        occasion: occasions.name,
      })
      .from(connectedRecords)
      .leftJoin(people, and(eq(people.id, connectedRecords.personId), visiblePeople(ctx)))
      .leftJoin(occasions, and(eq(occasions.id, connectedRecords.occasionId), visibleOccasions(ctx)))
      .where(asked)
      .orderBy(asc(connectedRecords.id))
      .limit(mostQuestions * services.length),
    ctx.db
      .select({ connectionId: connectedRecords.connectionId, many: count() })
      .from(connectedRecords)
      .leftJoin(people, and(eq(people.id, connectedRecords.personId), visiblePeople(ctx)))
      .leftJoin(occasions, and(eq(occasions.id, connectedRecords.occasionId), visibleOccasions(ctx)))
      .where(asked)
      .groupBy(connectedRecords.connectionId),
  ])
  return { list, counts: new Map(counted.map(({ connectionId, many }) => [connectionId, many])) }
}

async function toConnections(ctx: Context, rows: readonly Row[]): Promise<Connection[]> {
  const { list, counts } = await questionsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    service: row.service,
    provider: row.provider,
    status: row.state,
    address: row.address,
    account: row.username,
    own: row.own !== null,
    chosen: row.chosen === null ? null : (row.chosenName ?? row.chosen),
    signedInUntil: row.signedInUntil?.toISOString() ?? null,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    error: row.state === 'error' ? row.trouble : null,
    progress: row.total === null ? null : { done: Math.min(row.done, row.total), total: row.total },
    questions: list
      .filter(({ connectionId }) => connectionId === row.id)
      .slice(0, mostQuestions)
      .map(({ id, person, occasion }) => ({
        id,
        entity: person === null ? ('occasion' as const) : ('person' as const),
        name: person ?? occasion ?? '',
      })),
    questionCount: counts.get(row.id) ?? 0,
  }))
}

/** The servers of contacts and calendars that the caller keeps in step with. */
const listConnections = async (ctx: Context) =>
  toConnections(
    ctx,
    await ctx.db.select().from(connections).where(ownConnections(ctx)).orderBy(asc(connections.service)),
  )

export async function getConnection(ctx: Context, service: Service): Promise<Connection> {
  const [row] = await ctx.db.select().from(connections).where(ownConnection(ctx, service))
  if (!row) throw notFound()
  return (await toConnections(ctx, [row]))[0]!
}

const scopesOf: Record<Connector, Scope[]> = {
  calendar: ['people', 'photos', 'birthdays', 'occasions', 'orderDays'],
  messaging: ['texts'],
  mail: ['mail'],
  marketplace: ['products'],
  crafts: ['products'],
  payment: ['plans'],
}

/** The state of all connections together: the one that most needs to be looked at. */
function stateOf(list: readonly Connection[]): Integration['status'] {
  const order = ['error', 'connecting', 'connected'] as const
  return order.find(state => list.some(({ status }) => status === state)) ?? 'disconnected'
}

/** The connectors, each with its state. */
export async function listIntegrations(ctx: Context) {
  const { SMTP_URL } = env()
  const [list, { email }, operates] = await Promise.all([
    listConnections(ctx),
    getProfile(ctx),
    isOperator(ctx),
  ])
  // What could be switched on is nothing that anybody else can do.
  const shops = shopNeeds().filter(({ needs }) => operates || needs.length === 0)
  const mailFails = known().some(kind => kind === 'mailFails' || kind === 'mailRefused')
  const paid = hasPaidPlans()
  const states: Record<Connector, Partial<Integration>> = {
    calendar: {
      status: stateOf(list),
      account: list[0]?.account ?? null,
      error: list.find(({ error }) => error)?.error ?? null,
      lastSyncAt:
        list
          .flatMap(({ lastSyncAt }) => lastSyncAt ?? [])
          .sort()
          .at(-1) ?? null,
      connections: list,
      // Servers of CardDAV and CalDAV need no key.
      needs: hasGoogle() ? [] : [...googleNeeds],
    },
    mail: SMTP_URL
      ? { status: mailFails ? 'error' : 'connected', account: email, error: mailFails ? 'mailFails' : null }
      : { status: 'disconnected', needs: ['SMTP_URL', 'MAIL_FROM'] },
    payment: { status: paid ? 'connected' : 'disconnected' },
    // Sending a list needs no bot.
    messaging: { scopes: telegramNeeds() === null ? ['texts', 'chat'] : ['texts'] },
    marketplace: { shops: shops.filter(({ shop }) => shop !== 'etsy') },
    crafts: { shops: shops.filter(({ shop }) => shop === 'etsy') },
  }
  const data = connectors.map(
    (connector): Integration => ({
      connector,
      status: 'connected',
      account: null,
      scopes: scopesOf[connector],
      lastSyncAt: null,
      error: null,
      needs: [],
      connections: [],
      shops: [],
      ...states[connector],
    }),
  )
  return { data, nextCursor: null }
}
