import 'server-only'
import { z } from 'zod'
import { schemaOf } from '@/lib/core/describe'
import { Gift } from '@/lib/gifts/schema'
import { Budget } from '@/lib/money/budgets/schema'
import { Expense } from '@/lib/money/expenses/schema'
import { Occasion } from '@/lib/occasions/schema'
import { Person } from '@/lib/people/schema'
import type { Context } from '@/lib/server/auth/context'
import { collectionOf } from './portable/collections'
import { collectionNames, exportNouns, exportVersion } from './values'

/** More of the file may come with later versions; what stands here stays. */
const open = (shape: z.ZodRawShape) => z.looseObject(shape)

const FileSchema = () =>
  open({
    format: z.literal('gift-tracker'),
    version: z.literal(exportVersion),
    exportedAt: z.iso.datetime(),
    complete: z.array(z.enum(exportNouns)).optional(),
    account: open({
      name: z.string(),
      email: z.string(),
      avatarUrl: z.string().nullable(),
      createdAt: z.string(),
    }).optional(),
    preferences: open({}).optional(),
    notificationPreferences: open({}).optional(),
    people: z.array(open(Person.omit({ linkedMemberId: true }).shape)),
    occasions: z.array(open({ ...Occasion.shape, fromBirthday: z.boolean() })),
    budgets: z.array(
      open(Budget.partial().required({ id: true, name: true, amount: true, currency: true }).shape),
    ),
    gifts: z.array(
      open({ ...Gift.shape, personId: z.string().nullable(), occasionId: z.string().nullable() }),
    ),
    expenses: z.array(open(Expense.shape)),
    ...Object.fromEntries(collectionNames.map(name => [name, z.array(collectionOf(name).record).optional()])),
    families: z.array(open({ name: z.string(), role: z.string(), members: z.array(z.string()) })).optional(),
    draws: z
      .array(open({ name: z.string(), date: z.string(), participants: z.array(z.string()) }))
      .optional(),
    claims: z.array(open({ name: z.string(), wishlist: z.string() })).optional(),
    shares: z.array(open({ name: z.string(), wishlist: z.string(), buyer: z.string() })).optional(),
    invoices: z.array(open({ number: z.string(), total: z.number(), currency: z.string() })).optional(),
    pictures: z.array(open({ address: z.string(), file: z.string() })).optional(),
    receipts: z.array(open({ expenseId: z.string(), type: z.string(), file: z.string() })).optional(),
  })

/** The JSON Schema (draft 2020-12) of our export. The same for everybody. */
export async function exportSchema(_ctx: Context): Promise<Response> {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gift Tracker export',
    ...schemaOf(FileSchema(), 'output'),
  }
  return new Response(JSON.stringify(schema, null, 2), {
    headers: {
      'Content-Type': 'application/schema+json; charset=utf-8',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
