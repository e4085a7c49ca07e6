import { beforeEach, describe, expect, it } from 'vitest'
import { orderMailsApi } from '@/lib/order-mails/api'
import { occupy } from '@/lib/server/http/semaphore'
import { transfersApi } from '@/lib/transfers/api'
import { emptyTables } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

const large = 3 * 1024 * 1024

describe('while all places for large bodies are taken', () => {
  it('small bodies are still taken, and large ones can be sent again', async () => {
    const leave = Array.from({ length: 8 }, (_, at) => occupy(large, `caller ${at % 4}`))
    try {
      const ada = await as('ada')
      const small = await Promise.all([
        ada(transfersApi.import, { data: 'name\nGrandma\n', type: 'person' }),
        ada(orderMailsApi.read, { text: 'Order number: KC-20311\n' }),
      ])
      expect(small.map(({ status }) => status)).toEqual([200, 200])
      expect(await ada(transfersApi.import, { data: 'x'.repeat(large) })).toMatchObject({ status: 429 })
    } finally {
      for (const each of leave) each()
    }
    const bob = await as('bob')
    const { status } = await bob(transfersApi.import, { data: 'x'.repeat(large) })
    expect(status).not.toBe(429)
  })
})
