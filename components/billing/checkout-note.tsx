'use client'
import { CircleCheck, Info, LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Subscription } from '@/lib/billing/schema'
import { cn } from '@/lib/client/cn'

/** Milliseconds between two looks, and how often it is looked. Stripe tells of a payment within seconds. */
const pause = 2000
const looks = 20

/**
 * What is said to somebody who comes back from the payment page. A payment counts when Stripe tells of it, which may take a
 * moment: the page is read anew until then. `subscription` is what the account pays for by now.
 */
export function CheckoutNote({
  end,
  subscription,
}: {
  end: 'done' | 'left'
  subscription: Subscription | null
}) {
  const t = useTranslations('billing.checkout')
  const names = useTranslations('billing.plan')
  const router = useRouter()
  const [looked, setLooked] = useState(0)
  const waits = end === 'done' && subscription === null
  useEffect(() => {
    if (!waits || looked >= looks) return
    const timer = setTimeout(() => {
      setLooked(looked + 1)
      router.refresh()
    }, pause)
    return () => clearTimeout(timer)
  }, [waits, looked, router])

  // The sentence stands until the page is read anew, and is not said again later.
  useEffect(() => {
    if (!waits) window.history.replaceState(null, '', window.location.pathname)
  }, [waits])

  const isGood = end === 'done' && subscription !== null
  const Icon = isGood ? CircleCheck : waits && looked < looks ? LoaderCircle : Info
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-2.5 rounded-lg px-4 py-3',
        isGood ? 'bg-good-soft text-good-ink' : 'bg-info-soft text-info-ink',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-px size-4.5 shrink-0', Icon === LoaderCircle && 'animate-spin')}
      />
      <span>
        {end === 'left'
          ? t('left')
          : subscription
            ? t('done', { plan: names(subscription.plan) })
            : t(looked < looks ? 'waiting' : 'late')}
      </span>
    </p>
  )
}
