'use client'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { useOutbox } from '@/lib/client/outbox/hooks'

/** How many changes of this device the server does not have, and the way to them. */
export function UnsentLine({ conflicts }: { conflicts: number }) {
  const t = useTranslations('sync.recovery')
  const { waiting, refused } = useOutbox()
  const parts = (
    [
      ['waiting', waiting.length],
      ['refused', refused.length],
      ['conflicts', conflicts],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{parts.length > 0 ? parts.join(' · ') : t('none')}</p>
      <a href="/app/data?tab=sync" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
        <RefreshCw aria-hidden="true" />
        {t('link')}
      </a>
    </div>
  )
}
