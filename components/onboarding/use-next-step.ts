'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type HolidayChoice, holidaysBody } from '@/components/occasions/holiday-choice'
import type { HolidaysProps } from '@/components/occasions/holiday-list'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { readDraft, writeDraft } from '@/lib/client/hooks/use-draft'
import { newId } from '@/lib/core/id'

/** The entries of this step that are not saved yet. */
interface Draft extends HolidayChoice {
  /** NaN while it is no number. */
  amount: number | null
  currency: string
  /** The last request with its idempotency key. Sent again, also after a reload, it counts as the same request. */
  sent: Partial<Record<'holidays' | 'budget', { body: string; key: string }>>
  /** The budget that is saved but not yet the one that everything counts in. */
  budgetId: string | null
}

/** The last step: holidays and the amount of the year, saved by one button; what is not saved survives a reload. */
export function useNextStep({
  owner,
  holidays,
  people,
  today,
  currency,
  hasBudget,
}: HolidaysProps & { owner: string; currency: string; hasBudget: boolean }) {
  const words = { occasions: useTranslations('occasions'), budgets: useTranslations('budgets') }
  const router = useRouter()
  const key = `onboarding-next:${owner}`
  const year = today.slice(0, 4)
  const [draft, setDraft] = useState<Draft>(() => ({
    ticks: Object.fromEntries(holidays.flatMap(holiday => (holiday.due ? [[holiday.key, true]] : []))),
    people: {},
    amount: null,
    currency,
    sent: {},
    budgetId: null,
  }))
  const [added, setAdded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [amountError, setAmountError] = useState<string>()
  const running = useRef(false)
  const latest = useRef(draft)

  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
    writeDraft(key, latest.current)
  }

  useEffect(() => {
    const kept = readDraft(key)
    if (!kept) return
    latest.current = { ...latest.current, ...kept, ticks: { ...latest.current.ticks, ...kept.ticks } }
    setDraft(latest.current)
  }, [key])

  const offered = holidays.map(one => (added.includes(one.key) ? { ...one, added: true } : one))
  const holidaysWanted = holidaysBody(offered, draft, people)
  const amountWanted = hasBudget || draft.budgetId ? null : draft.amount

  /** The key of a request: the one that it was sent with before, or a new one. */
  function keyOf(name: keyof Draft['sent'], body: object) {
    const text = JSON.stringify(body)
    const before = latest.current.sent[name]
    if (before?.body === text) return before.key
    const sent = { body: text, key: newId() }
    change({ sent: { ...latest.current.sent, [name]: sent } })
    return sent.key
  }

  async function saveHolidays() {
    if (!holidaysWanted) return
    const idempotencyKey = keyOf('holidays', holidaysWanted)
    const { data } = await call('POST /api/occasions/holidays', holidaysWanted, { idempotencyKey })
    setAdded([...added, ...holidaysWanted.keys])
    toast({ title: words.occasions('toasts.addedMany', { count: data.length }) })
  }

  async function saveBudget() {
    if (amountWanted !== null) {
      const body = {
        name: words.budgets('empty.name', { year }),
        amount: amountWanted,
        currency: draft.currency,
        period: 'yearly' as const,
        countsEverything: true,
      }
      const { id } = await call('POST /api/budgets', body, { idempotencyKey: keyOf('budget', body) })
      change({ budgetId: id })
    }
    const { budgetId } = latest.current
    if (budgetId) await call('PUT /api/preferences', { defaultBudgetId: budgetId })
  }

  /** If some of it was saved, the next press sends only the rest. */
  async function finish() {
    if (running.current) return
    setError(undefined)
    setAmountError(Number.isNaN(amountWanted) ? 'amountInvalid' : undefined)
    if (Number.isNaN(amountWanted)) return
    running.current = true
    setBusy(true)
    try {
      await saveHolidays()
      await saveBudget()
      writeDraft(key, null)
      router.push('/app')
    } catch (failure) {
      setBusy(false)
      running.current = false
      if (!(failure instanceof CallError)) throw failure
      const fault = failure.faults.find(({ path }) => path === 'amount')
      if (fault) setAmountError(fault.message)
      else setError(failure.message)
    }
  }

  return {
    holidays: offered,
    choice: draft,
    amount: draft.amount,
    currency: draft.currency,
    /** Whether the amount of the year is saved already. */
    isSet: hasBudget || draft.budgetId !== null,
    /** Whether something would be lost by going on without saving. */
    unsaved: holidaysWanted !== null || amountWanted !== null || (draft.budgetId !== null && !hasBudget),
    busy,
    error,
    amountError,
    change: (changes: Partial<Pick<Draft, 'ticks' | 'people' | 'amount' | 'currency'>>) => {
      if ('amount' in changes) setAmountError(undefined)
      change(changes)
    },
    finish,
  }
}
