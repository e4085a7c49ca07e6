'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/use-toast'
import type { ChangePreview, Plan, PlanChoice, Subscription } from '@/lib/billing/schema'
import { CallError, call } from '@/lib/client/call'
import { formatMoney } from '@/lib/core/money'
import { FailureNote } from './failure-note'
import { type Failure, useBilling } from './use-billing'

/** What another plan costs now, read when the dialog opens, and again for another try. */
function usePreview(subscriptionId: string, { plan, interval }: PlanChoice) {
  const [preview, setPreview] = useState<ChangePreview | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const asked = useRef(0)
  const read = useCallback(async () => {
    const mine = ++asked.current
    setPreview(null)
    setFailure(null)
    try {
      const found = await call('POST /api/subscriptions/{subscriptionId}/change/preview', {
        subscriptionId,
        plan,
        interval,
      })
      if (mine === asked.current) setPreview(found)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { message, code } = error
      if (mine === asked.current) setFailure({ message, code, again: () => void read() })
    }
  }, [subscriptionId, plan, interval])
  useEffect(() => {
    void read()
    return () => {
      asked.current++
    }
  }, [read])
  return { preview, failure, read }
}

/** Shows what a change of plan or interval costs, and makes it for exactly that. */
export function ChangeDialog({
  subscription,
  choice,
  price,
  onClose,
}: {
  subscription: Subscription
  choice: PlanChoice
  price: Plan['price']
  onClose: () => void
}) {
  const t = useTranslations('billing.change')
  const plans = useTranslations('billing.plans')
  const names = useTranslations('billing.plan')
  const common = useTranslations('common')
  const locale = useLocale()
  const { preview, failure, read } = usePreview(subscription.id, choice)
  const { busy, failure: refused, run, forget } = useBilling()
  const plan = names(choice.plan)
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale)

  const confirm = ({ prorationDate }: ChangePreview) =>
    void run('change', async () => {
      await call('POST /api/subscriptions/{subscriptionId}/change', {
        subscriptionId: subscription.id,
        ...choice,
        prorationDate,
      })
      toast({ title: t('done', { plan }) })
      onClose()
    })
  const anew = () => {
    forget()
    void read()
  }
  const shown = failure ?? (refused?.code === 'PREVIEW_OLD' ? { ...refused, again: anew } : refused)
  const then = price ? money(price[choice.interval], price.currency) : null

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <DialogHeader className="pe-0">
          <DialogTitle>{t(choice.interval === 'year' ? 'titleYear' : 'titleMonth', { plan })}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <dl aria-busy={preview === null && !failure} className="rounded-lg border border-line bg-surface">
          <div className="flex items-baseline justify-between gap-4 px-4 py-3">
            <dt className="font-medium">{t('due')}</dt>
            <dd className="num font-semibold text-md">
              {preview ? (
                <bdi>{money(preview.due, preview.currency)}</bdi>
              ) : failure ? (
                '–'
              ) : (
                <>
                  <span role="status" className="sr-only">
                    {t('working')}
                  </span>
                  <Skeleton className="w-16" />
                </>
              )}
            </dd>
          </div>
          {preview && preview.credit > 0 ? (
            <div className="flex items-baseline justify-between gap-4 border-line border-t px-4 py-3">
              <dt className="font-medium">{t('credit')}</dt>
              <dd className="num font-semibold">
                <bdi>{money(preview.credit, preview.currency)}</bdi>
              </dd>
            </div>
          ) : null}
          {then ? (
            <div className="flex items-baseline justify-between gap-4 border-line border-t px-4 py-3">
              <dt className="text-ink-2">{t('then')}</dt>
              <dd className="num text-ink-2">
                <bdi>{plans(choice.interval === 'year' ? 'perYear' : 'perMonth', { price: then })}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
        <FailureNote failure={shown} />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            disabled={preview === null}
            busy={busy !== null}
            onClick={() => {
              if (preview) confirm(preview)
            }}
          >
            {preview && preview.due > 0
              ? t('pay', { amount: money(preview.due, preview.currency) })
              : t('confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
