'use client'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Delivery } from '@/lib/notifications/deliveries/schema'

/** Lists deliveries that failed on every try. Each has a button that tries again. */
export function Undelivered({ first }: { first: readonly Delivery[] }) {
  const t = useTranslations('notifications')
  const fail = useFailure(t('failed'))
  const [failed, setFailed] = useState(first)
  const [busy, setBusy] = useState<string | null>(null)
  if (failed.length === 0) return null
  async function retry({ id }: Delivery) {
    setBusy(id)
    try {
      await call('POST /api/notifications/deliveries/{deliveryId}/retry', { deliveryId: id })
      setFailed(list => list.filter(one => one.id !== id))
      toast({ title: t('undelivered.again') })
    } catch (error) {
      fail(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <section
      aria-label={t('undelivered.title')}
      className="mb-8 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="display text-lg">{t('undelivered.title')}</h2>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {failed.map(delivery => (
          <li key={delivery.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="font-medium">
                {delivery.title ?? t('undelivered.deleted')}
              </p>
              <p className="text-ink-3 text-sm">
                {t(`channels.${delivery.channel}`)}
                {delivery.reason ? (
                  <>
                    {' · '}
                    <span lang="en" dir="ltr">
                      {delivery.reason}
                    </span>
                  </>
                ) : null}
              </p>
            </div>
            {delivery.notificationId ? (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === delivery.id}
                onClick={() => retry(delivery)}
                aria-label={t('undelivered.retryNamed', { title: delivery.title ?? '' })}
              >
                <RotateCw aria-hidden="true" />
                {t('undelivered.retry')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
