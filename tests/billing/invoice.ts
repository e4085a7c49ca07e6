import { billingCustomers, invoices } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'

/** An invoice that was paid by an account, by its id. */
export async function invoiceOf(of: Person): Promise<string> {
  const db = await testDatabase()
  const id = newId()
  await db.insert(billingCustomers).values({ id: `cus_${id}`, userId: of.user.id })
  await db.insert(invoices).values({
    id,
    ownerId: of.user.id,
    customerId: `cus_${id}`,
    providerId: `in_${id}`,
    number: 'GT-2026-000001',
    status: 'paid',
    currency: 'EUR',
    totalMinor: 300,
    taxMinor: 0,
    issuedAt: new Date('2026-11-01T10:00:00Z'),
    lines: [{ description: 'Plus', amount: 3 }],
  })
  return id
}
