import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { cn } from '@/lib/client/cn'
import type { Overview } from '@/lib/operator/schema'
import { MailTest } from './mail-test'

/** Whether the installation works, with what degrades it, and a mail to try. */
export function StateCard({ troubles }: Pick<Overview['status'], 'troubles'>) {
  const t = useTranslations('operator')
  const isOk = troubles.length === 0
  const Icon = isOk ? CircleCheck : TriangleAlert
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3 p-5 max-md:p-4">
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-6 shrink-0', isOk ? 'text-good-ink' : 'text-warn-ink')}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="display text-xl">{t(isOk ? 'state.ok' : 'state.degraded')}</h2>
        {isOk ? <p className="text-ink-2">{t('state.okText')}</p> : null}
        <ul>
          {troubles.map(trouble => (
            <li key={trouble}>{t(`troubles.${trouble}`)}</li>
          ))}
        </ul>
      </div>
      <MailTest />
    </Card>
  )
}
