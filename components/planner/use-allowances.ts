'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import type { Allowances } from '@/lib/allowances/schema'
import { CallError, call } from '@/lib/client/call'
import type { Occasion } from '@/lib/occasions/schema'
import type { PlanRow } from '@/lib/planner/rules'

export type SetAllowance = (personId: string, amount: number | null) => Promise<boolean>

/** What is set aside for people at an occasion: changes it, shares it out, or takes it from the last time, with a way back. */
export function useAllowances(occasion: Occasion, rows: readonly PlanRow[]) {
  const t = useTranslations('planner')
  const common = useTranslations('common')
  const words = useTranslations('occasions')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const at = { occasionId: occasion.id }

  const before = rows.flatMap(({ person, allowance }) =>
    person ? { personId: person.id, amount: allowance } : [],
  )

  async function write(work: () => Promise<Allowances>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      router.refresh()
      return true
    } catch (error) {
      const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
      toast({ title: refused || words('toasts.offline'), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }

  const put = (allowances: { personId: string; amount: number | null }[]) =>
    write(() => call('PUT /api/occasions/{occasionId}/allowances', { ...at, allowances }))

  async function many(work: () => Promise<Allowances>, said: 'amountsSplit' | 'amountsCopied') {
    if (!(await write(work))) return
    toast({
      title: t(said),
      action: { label: common('undo'), shortcut: 'Z', onAction: () => void put(before) },
    })
  }

  return {
    busy,
    setAllowance: ((personId, amount) => put([{ personId, amount }])) satisfies SetAllowance,
    split: () => many(() => call('POST /api/occasions/{occasionId}/allowances/split', at), 'amountsSplit'),
    copy: () => many(() => call('POST /api/occasions/{occasionId}/allowances/copy', at), 'amountsCopied'),
  }
}
