'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import type { Occasion } from '@/lib/occasions/schema'
import type { PlanRow } from '@/lib/planner/rules'

export type SetAllowance = (personId: string, amount: number | null) => Promise<boolean>

/**
 * The amounts set aside for people at an occasion: changes them, shares them out, or copies last time's, with
 * an undo.
 */
export function useAllowances(occasion: Occasion, rows: readonly PlanRow[]) {
  const t = useTranslations('planner')
  const undoToast = useUndoToast()
  const fail = useFailure(useTranslations('occasions')('toasts.offline'))
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const at = { occasionId: occasion.id }

  type Amounts = { personId: string; amount: number | null }[]
  const before: Amounts = rows.flatMap(({ person, allowance }) =>
    person ? { personId: person.id, amount: allowance } : [],
  )

  async function write(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      router.refresh()
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const putAmounts = (allowances: Amounts) =>
    call('PUT /api/occasions/{occasionId}/allowances', { ...at, allowances })
  const putPeople = (peopleIds: string[]) =>
    call('PUT /api/occasions/{occasionId}', { ...at, peopleIds }, { base: occasion })

  async function many(
    work: () => Promise<unknown>,
    said: 'amountsSplit' | 'amountsCopied',
    undo: () => Promise<unknown>,
  ) {
    if (!(await write(work))) return
    undoToast({ title: t(said) }, () => write(undo))
  }

  /** Adds the people who got a gift last time, with everybody's amounts of that time. */
  const copy = (newcomers: readonly string[]) =>
    many(
      async () => {
        if (newcomers.length > 0) {
          await putPeople([...new Set([...occasion.peopleIds, ...newcomers])])
          // They stay when their amounts are refused.
          router.refresh()
        }
        await call('POST /api/occasions/{occasionId}/allowances/copy', at)
      },
      'amountsCopied',
      async () => {
        await putAmounts([...before, ...newcomers.map(personId => ({ personId, amount: null }))])
        if (newcomers.length > 0) await putPeople(occasion.peopleIds)
      },
    )

  return {
    busy,
    setAllowance: ((personId, amount) =>
      write(() => putAmounts([{ personId, amount }]))) satisfies SetAllowance,
    split: () =>
      many(
        () => call('POST /api/occasions/{occasionId}/allowances/split', at),
        'amountsSplit',
        () => putAmounts(before),
      ),
    copy,
  }
}
