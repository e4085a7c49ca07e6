import { expect, it } from 'vitest'
import { billingApi } from '@/lib/billing/api'
import { transfersApi } from '@/lib/transfers/api'
import { as, type Person } from '../support/people'
import { subscribed, withStripe } from './paid'

const held = withStripe()

type File = { invoices: object[] }
const exported = async (person: Person) =>
  (await person(transfersApi.export, { format: 'json' })).body as unknown as File

it('takes the invoices of the account along, and those of nobody else', async () => {
  const [ada, bob] = [await as('ada'), await as('bob')]
  await subscribed(held.stripe, ada)
  const { data } = await ada.ok(billingApi.invoices, {})
  const { pdfUrl, ...invoice } = data[0]!
  expect(pdfUrl).toContain(invoice.id)
  expect((await exported(ada)).invoices).toEqual([invoice])
  expect((await exported(bob)).invoices).toEqual([])
})
