import 'server-only'
import { and, eq } from 'drizzle-orm'
import { connections } from '@/db/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Service } from './values'

/** The servers that the caller keeps in step with. */
export const ownConnections = (ctx: Context) => eq(connections.ownerId, userId(ctx))
export const ownConnection = (ctx: Context, service: Service) =>
  and(ownConnections(ctx), eq(connections.service, service))
