import 'server-only'
import { and, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { isOneOf } from '@/db/lists'
import type { Context } from '../auth/context'
import { writeInParts } from './bulk'
import { touched } from './version'

/** What a record that was there got back. */
export interface Completed {
  /** Parts with a type of their own, by their ids here. */
  parts: { id: string; name: string }[]
  /** Whether anything else of it was changed. */
  isChanged: boolean
}

/**
 * A collection of a file that an account takes along: how its records are read, checked and written. Each wing says it of
 * its own tables, and `lib/transfers/portable/collections.ts` lists all of them.
 */
export interface Portable<One extends object = object> {
  /** What a file may say of a record, with its ids marked (`portable-ids.ts`). */
  record: z.ZodType<One>
  /** The tables whose ids stand in a record. */
  tables: readonly (PgTable & { id: PgColumn })[]
  /** All records of the caller outside of the trash, page by page. */
  read(ctx: Context): AsyncIterable<One[]>
  /**
   * Writes records whose ids are free, and whose references are the caller's own. It returns those that a rule of theirs
   * keeps out, such as a second allowance for the same person and day.
   */
  write(ctx: Context, records: readonly One[]): Promise<readonly One[]>
  /** What `write` makes of a record, where that differs: a list comes back private. */
  asWritten?(ctx: Context, record: One): One
  /** Brings records back that their owner deleted and that are still kept. Returns the ids of those. */
  revive?(ctx: Context, ids: readonly string[]): Promise<string[]>
  /**
   * Gives a record that is there back what it lacks, where it may not be written anew as a whole. With `exactly`, what the
   * record does not have goes.
   */
  complete?(ctx: Context, record: One, current: One, exactly: boolean): Promise<Completed>
  /** Deletes records that were written, as their owner would. */
  remove(ctx: Context, records: readonly One[]): Promise<void>
}

/**
 * A context for reading collections with their secrets, whoever acts: to compare records, or to seal them. What is read so
 * is answered to nobody but a session of its owner.
 */
export const wholly = (ctx: Context): Context => ({ ...ctx, readsSecrets: true })

/** Whether secrets are read: for their owner's own session, and for what does not answer them. */
export const readsSecrets = ({ actor, readsSecrets: isWhole }: Context) =>
  isWhole === true || (actor.type === 'user' && actor.sessionId !== null)

/** Says that a value is a collection, without losing the type of its records. */
export const portable = <One extends object>(collection: Portable<One>): Portable<One> => collection

/** A list that is read at once, as the pages of a collection. */
export async function* onePage<One>(read: Promise<One[]>): AsyncGenerator<One[]> {
  const found = await read
  if (found.length > 0) yield found
}

/** When a record was made, as a file says it. A clock that was ahead does not make it younger than now. */
export const madeAt = (ctx: Context, { createdAt }: { createdAt: string }): Date => {
  const made = new Date(createdAt)
  return made > ctx.now ? ctx.now : made
}

type Trashed = PgTable & { id: PgColumn; deletedAt: PgColumn; version: PgColumn }

/** Brings deleted rows back by their ids, as long as they are the caller's and still kept. */
export const revivesRows =
  (table: Trashed, own: (ctx: Context) => SQL) =>
  async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
    const found = await writeInParts(ids, part =>
      ctx.db
        .update(table)
        .set({ deletedAt: null, ...touched(ctx, table) } as never)
        .where(and(own(ctx), isNotNull(table.deletedAt), isOneOf(table.id, part)))
        .returning({ id: table.id }),
    )
    return found.flat().map(({ id }) => String(id))
  }

/** Deletes records by their ids, as long as they are the caller's. */
export const removesRows =
  (table: PgTable & { id: PgColumn }, own: (ctx: Context) => SQL) =>
  async (ctx: Context, records: readonly { id: string }[]) => {
    await writeInParts(records, part =>
      ctx.db.delete(table).where(
        and(
          own(ctx),
          isOneOf(
            table.id,
            part.map(({ id }) => id),
          ),
        ),
      ),
    )
  }
