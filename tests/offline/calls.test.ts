import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import { waitingCalls } from '@/lib/client/outbox/calls'
import { adds, mayWait } from '@/lib/client/outbox/may-wait'
import type { Endpoint } from '@/lib/core/endpoint'
import { pathKeys } from '@/lib/core/path-keys'

const endpoints = Object.values(api).flatMap(noun => Object.values(noun) as Endpoint[])

describe('the calls that wait on a device', () => {
  it('are the same in the browser as at their endpoints', () => {
    const told = endpoints.flatMap(({ method, path, waits }) => (waits ? [[`${method} ${path}`, waits]] : []))
    const listed = [...waitingCalls].map(([name, { kind }]) => [name, kind])
    expect(listed.sort()).toEqual(told.sort())
    expect(told.length).toBeGreaterThan(30)
  })

  it('are the same on every page as in the list that is loaded later', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(names.filter(mayWait).sort()).toEqual([...waitingCalls.keys()].sort())
    const added = [...waitingCalls].flatMap(([name, { kind }]) => (kind === 'create' ? [name] : []))
    expect(names.filter(name => mayWait(name) && adds(name)).sort()).toEqual(added.sort())
  })

  it('name the record by a key of their path, except new ones and those of several', () => {
    for (const [name, { kind, key }] of waitingCalls) {
      if (key !== null) expect(pathKeys(name), name).toContain(key)
      else expect(kind === 'create' || name.endsWith('/bulk'), name).toBe(true)
    }
  })

  it('take the id of a new record, so that a lost answer is not written twice', () => {
    for (const { method, path, waits, input } of endpoints) {
      if (waits !== 'create') continue
      const { shape } = input as unknown as { shape: Record<string, unknown> }
      expect(Object.keys(shape), `${method} ${path}`).toContain('id')
    }
  })
})
