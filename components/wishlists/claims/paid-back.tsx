'use client'
import { useTranslations } from 'next-intl'
import { useId, useOptimistic } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { useWrite } from '@/components/wishlists/use-write'
import { call } from '@/lib/client/call'

/** Whether a share was paid back to the one who buys. Both sides set it; no money moves. */
export function PaidBack({ shareId, name, settled }: { shareId: string; name: string; settled: boolean }) {
  const t = useTranslations('wishlists.shares')
  const id = useId()
  const { write } = useWrite()
  const [shown, show] = useOptimistic(settled)
  return (
    <span className="flex min-h-8 items-center gap-2 text-sm">
      <Checkbox
        id={id}
        checked={shown}
        aria-label={t('paidBackNamed', { name })}
        onCheckedChange={next =>
          write(
            () => call('PUT /api/shares/{shareId}/settled', { shareId, settled: next }),
            () => show(next),
          )
        }
      />
      <label htmlFor={id}>{t('paidBack')}</label>
    </span>
  )
}
