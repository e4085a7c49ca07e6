'use client'
import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { toUtcDate } from '@/lib/core/calendar'

/** Asks the central bank for its rates now and says what became of it. */
export function RefreshRates() {
  const t = useTranslations('exchangeRates')
  const format = useFormatter()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    try {
      const { updated, date } = await call('POST /api/exchange-rates/refresh', {})
      const day = format.dateTime(toUtcDate(date), { dateStyle: 'medium', timeZone: 'UTC' })
      toast({ title: updated ? t('refreshed', { count: updated, date: day }) : t('upToDate', { date: day }) })
      router.refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const title = error.code === 'RATES_UNAVAILABLE' ? t('refreshFailed') : error.message
      toast({ title, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={refresh}
      aria-label={t('refresh')}
      className="max-md:w-9 max-md:p-0"
    >
      <RefreshCw aria-hidden="true" />
      <span className="max-md:sr-only">{t('refresh')}</span>
    </Button>
  )
}
