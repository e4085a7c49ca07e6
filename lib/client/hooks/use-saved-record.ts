'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { type Call, CallError, type Calls, call } from '@/lib/client/call'
import type { WaitingChange } from '@/lib/client/outbox/calls'
import type { CallOf, OutputOf } from '@/lib/core/endpoint'

export type SaveState<Value = unknown> =
  | { kind: 'saving' }
  | { kind: 'saved' }
  /**
   * `message` is a key of errors.json or the server's sentence. `value` is the value that was to be saved.
   */
  | { kind: 'failed'; code: string; message: string; value: Value }
  | { kind: 'conflict'; mine: Value; theirs: Value }

/**
 * A stored record whose fields are saved one by one. A change shows at once, and a refused change goes back.
 * If another user changed another field, that is taken over silently. If they changed the same field, it is a
 * `conflict`.
 */
export function useSavedRecord<Stored extends { version: number }, Name extends Exclude<Call, WaitingChange>>(
  endpoint: Name,
  stored: OutputOf<Calls[Name]> & Stored,
) {
  const router = useRouter()
  const known = useRef<Stored>(stored)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [values, setValues] = useState<Stored>(stored)
  const [states, setStates] = useState<Partial<Record<keyof Stored, SaveState>>>({})

  useEffect(() => {
    if (stored.version <= known.current.version) return
    known.current = stored
    setValues(stored)
  }, [stored])

  const say = (field: keyof Stored, state: SaveState) => setStates(all => ({ ...all, [field]: state }))
  const shown = (field: keyof Stored, value: unknown) => setValues(all => ({ ...all, [field]: value }))

  async function send(
    field: keyof Stored,
    value: unknown,
    before: unknown,
    beside: object,
    mayRepeat: boolean,
  ): Promise<boolean> {
    const body = { [field]: value, ...beside } as CallOf<Calls[Name]>
    try {
      const saved = (await call(endpoint, body, { ifMatch: known.current.version })) as Stored
      known.current = saved
      setValues(all => ({ ...all, ...saved, ...keptApart(all, saved, field) }))
      say(field, { kind: 'saved' })
      router.refresh()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const current = (error.details as { current?: Stored } | null)?.current
      if (error.code === 'VERSION_CONFLICT' && current) {
        known.current = current
        const untouched = Object.is(current[field], before) || Object.is(current[field], value)
        if (untouched && mayRepeat) return send(field, value, before, beside, false)
        shown(field, current[field])
        say(field, { kind: 'conflict', mine: value, theirs: current[field] })
        return false
      }
      shown(field, before)
      const message = error.faults[0]?.message ?? (error.message || 'unexpected')
      say(field, { kind: 'failed', code: error.code, message, value })
      return false
    }
  }

  /** Other fields that are still being saved keep the reader's value. */
  const waiting = useRef(new Map<keyof Stored, number>())
  const keptApart = (all: Stored, saved: Stored, field: keyof Stored) =>
    Object.fromEntries(
      (Object.keys(saved) as (keyof Stored)[])
        .filter(key => (waiting.current.get(key) ?? 0) > (key === field ? 1 : 0))
        .map(key => [key, all[key]]),
    ) as Partial<Stored>

  /** Saves one field, after the earlier ones. True when it is stored. `beside` is sent along and not kept. */
  function save<Field extends keyof Stored & string>(
    field: Field,
    value: Stored[Field],
    beside: object = {},
  ): Promise<boolean> {
    const before = values[field]
    const count = (by: number) => waiting.current.set(field, (waiting.current.get(field) ?? 0) + by)
    count(1)
    shown(field, value)
    say(field, { kind: 'saving' })
    const done = queue.current.then(() => send(field, value, before, beside, true)).finally(() => count(-1))
    // The field says how it failed. The next save only waits for its turn.
    queue.current = done.catch(() => false)
    return done
  }

  return {
    values,
    states,
    save,
    /** After a conflict: keeps the value that somebody else stored. */
    takeTheirs: (field: keyof Stored) => setStates(all => ({ ...all, [field]: undefined })),
  }
}
