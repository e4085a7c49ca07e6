'use client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError, call } from '@/lib/client/call'
import type { Entry } from '@/lib/client/outbox/entry'
import { useWaiting } from '@/lib/client/outbox/hooks'
import { loadOutbox } from '@/lib/client/outbox/load'
import { todayIn } from '@/lib/core/calendar'
import type { Choices } from '@/lib/quick-add/schema'

const memory = 'quick-add'

/**
 * The people and occasions that a line can name. Without a network they are those that this device heard last, on the day
 * that it is by its clock. Throws CallError.
 */
export async function readChoices(): Promise<Choices> {
  try {
    const found = await call('GET /api/quick-add', {})
    void loadOutbox().then(outbox => outbox?.remember(memory, found))
    return found
  } catch (reason) {
    const isLost = reason instanceof CallError && reason.code === 'NETWORK'
    const known = isLost ? await loadOutbox().then(outbox => outbox?.recall<Choices>(memory)) : null
    if (!known) throw reason
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { ...known, today: todayIn(timeZone, new Date()) }
  }
}

const nameOf = ({ name }: Entry) => name
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Choices with the people and occasions that wait on this device. */
function withWaiting(choices: Choices, people: readonly Entry[], occasions: readonly Entry[]): Choices {
  const isNew = (known: readonly { id: string }[]) => (entry: Entry) =>
    entry.id !== null && !known.some(({ id }) => id === entry.id)
  return {
    ...choices,
    people: [
      ...choices.people,
      ...people.filter(isNew(choices.people)).map(entry => ({
        id: entry.id!,
        name: nameOf(entry),
        firstName: textOf(entry.body.firstName),
        avatarUrl: null,
        birthday: textOf(entry.body.birthday),
        allergies: [],
        avoid: [],
      })),
    ],
    occasions: [
      ...choices.occasions,
      ...occasions.filter(isNew(choices.occasions)).map(entry => ({
        id: entry.id!,
        name: nameOf(entry),
        type: (entry.body.type ?? 'other') as Choices['occasions'][number]['type'],
        personId: textOf(entry.body.personId),
        nextDate: textOf(entry.body.date) ?? choices.today,
      })),
    ],
  }
}

/**
 * The people and occasions that a line can name, asked for while `active`. Where they cannot be had they are asked for
 * again when the network is back, and by `retry`.
 */
export function useChoices(active: boolean) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(false)
  const missing = active && failure !== undefined
  const { creates: people } = useWaiting('person')
  const { creates: occasions } = useWaiting('occasion')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!active) return
    let isHere = true
    asking.current = true
    readChoices().then(
      found => {
        if (!isHere) return
        asking.current = false
        setChoices(found)
        setFailure(undefined)
      },
      reason => {
        if (!isHere) return
        asking.current = false
        setFailure(reason)
      },
    )
    return () => {
      isHere = false
    }
  }, [active, attempt])

  const retry = useCallback(() => {
    if (!asking.current) setAttempt(before => before + 1)
  }, [])
  useEffect(() => {
    if (!missing) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [missing, retry])

  const known = useMemo(
    () => choices && withWaiting(choices, people, occasions),
    [choices, people, occasions],
  )
  return { choices: known, failure, retry }
}
