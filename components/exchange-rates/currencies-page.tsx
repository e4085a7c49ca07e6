'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card, CardHeader } from '@/components/kit/card'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { Preferences } from '@/lib/accounts/preferences/schema'
import { CallError, call } from '@/lib/client/call'
import { BaseCurrency } from './base-currency'
import { MissingRates } from './missing-rates'
import { type Named, type RateRow, typedAgainst } from './rate-row'
import { RatesTable } from './rates-table'
import { RefreshRates } from './refresh-rates'

const AddRate = onDemand(() => import('./add-rate').then(module => module.AddRate))

/** The value of `open` while a currency is being added. It has four letters, so it is no currency code. */
const further = 'other'

/** The reader's currency and what the others are worth in it. */
export function CurrenciesPage({
  preferences,
  base,
  rows,
  missing,
  refreshable,
}: {
  preferences: Preferences
  base: string
  rows: readonly RateRow[]
  missing: readonly Named[]
  /** Whether this server fetches rates. */
  refreshable: boolean
}) {
  const t = useTranslations('exchangeRates')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<RateRow | null>(null)
  const [busy, setBusy] = useState(false)
  const against = leaving && typedAgainst(leaving)

  /** Opens the form of one currency; what opened it gets the focus back when it closes. */
  function edit(next: string | null) {
    setOpen(next)
    if (next === null && open) requestAnimationFrame(() => document.getElementById(`rate-${open}`)?.focus())
  }

  async function remove() {
    if (!leaving || !against) return
    setBusy(true)
    try {
      await call('DELETE /api/exchange-rates/{currency}', { currency: leaving.currency, base: against })
      toast({ title: t('removed') })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: error.message, variant: 'destructive' })
    }
    setBusy(false)
    setLeaving(null)
    router.refresh()
  }

  return (
    <div className="reading flex flex-col gap-6">
      <MissingRates missing={missing} base={base} editing={open} onEdit={edit} />
      <BaseCurrency preferences={preferences} />
      <Card className="@container overflow-hidden">
        <CardHeader
          title={t('rates')}
          action={
            <span className="flex items-center gap-2">
              {refreshable ? <RefreshRates /> : null}
              <Button
                variant="secondary"
                size="sm"
                id={`rate-${further}`}
                aria-label={t('addRate')}
                aria-expanded={open === further}
                className="max-md:w-9 max-md:p-0"
                onClick={() => setOpen(open === further ? null : further)}
              >
                <Plus aria-hidden="true" />
                <span className="max-md:sr-only">{t('addRate')}</span>
              </Button>
            </span>
          }
        />
        {open === further ? <AddRate base={base} onDone={() => edit(null)} /> : null}
        <RatesTable rows={rows} base={base} editing={open} onEdit={edit} onRemove={setLeaving} />
      </Card>
      <p className="text-ink-3 text-sm">{t('note')}</p>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={shown => (shown ? null : setLeaving(null))}
        title={t('removeTitle')}
        description={t('removeText', { pair: `${leaving?.currency ?? ''}/${against ?? ''}` })}
        confirmLabel={common('remove')}
        onConfirm={remove}
        busy={busy}
      />
    </div>
  )
}
