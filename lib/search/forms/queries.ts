import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { arrayOf } from '@/db/lists'
import { expenses, gifts, occasions, people } from '@/db/schema'
import type { Form } from '@/lib/core/terms'
import { searchPattern } from '@/lib/core/text'
import { visibleGifts } from '@/lib/gifts/policy'
import { visibleExpenses } from '@/lib/money/expenses/policy'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import type { Context } from '@/lib/server/auth/context'

/** So few forms are looked for as they are. */
const few = 6

/**
 * The forms of words that the caller's people, gifts, occasions or expenses hold at all. The index is asked for each by itself:
 * a statement with forty of them would read every row instead.
 */
export async function heldForms(
  ctx: Context,
  forms: ReadonlyMap<string, Form[]>,
): Promise<ReadonlyMap<string, Form[]>> {
  const single = [...forms.values()].flat().filter(({ texts }) => texts.length === 1)
  const patternOf = ({ texts }: Form) => searchPattern(texts[0]!)
  const patterns = [...new Set(single.map(patternOf))]
  if (patterns.length <= few) return forms
  const holds = (table: SQL, visible: SQL | undefined, search: SQL) =>
    // Counted, and not `exists`: PostgreSQL expects to meet a first row soon, and would read all of them.
    sql`(select count(*) from ${table} where ${visible} and ${search} like sought.pattern) > 0`
  const held = await rows<{ pattern: string }>(
    ctx.db,
    sql`select sought.pattern from unnest(${arrayOf('text', patterns)}) as sought (pattern) where ${sql.join(
      [
        holds(sql`${people}`, visiblePeople(ctx), sql`${people.search}`),
        holds(sql`${gifts}`, visibleGifts(ctx), sql`${gifts.search}`),
        holds(sql`${occasions}`, visibleOccasions(ctx), sql`${occasions.search}`),
        holds(sql`${expenses}`, visibleExpenses(ctx), sql`${expenses.search}`),
      ],
      sql` or `,
    )}`,
  )
  const known = new Set(held.map(({ pattern }) => pattern))
  return new Map(
    [...forms].map(([word, list]) => [
      word,
      list.filter(form => form.texts.length !== 1 || known.has(patternOf(form))),
    ]),
  )
}
