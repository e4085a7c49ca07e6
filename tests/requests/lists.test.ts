import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'

const lists = Object.values(api)
  .flatMap(calls => Object.values(calls as Record<string, Endpoint>))
  .filter(({ method }) => method === 'GET')
  .map(({ path, output }): [string, Record<string, unknown>] => [
    path,
    (z.toJSONSchema(output, { unrepresentable: 'any' }).properties ?? {}) as Record<string, unknown>,
  ])
  .filter(([, fields]) => 'data' in fields)

it.each(lists)('GET %s gives the next cursor, or says that it is complete', (_, fields) => {
  expect(fields).toHaveProperty('nextCursor')
})
