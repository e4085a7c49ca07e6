'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Webhook } from '@/lib/webhooks/schema'

type Shown = Pick<Webhook, 'isActive' | 'offReason' | 'failingSince'>

/** Whether a webhook is on, and how it goes. */
export function WebhookState({ webhook: { isActive, offReason, failingSince } }: { webhook: Shown }) {
  const t = useTranslations('webhooks')
  if (!isActive) return <Badge tone={offReason ? 'bad' : 'neutral'}>{t('off')}</Badge>
  return failingSince ? <Badge tone="warn">{t('failing')}</Badge> : <Badge tone="good">{t('on')}</Badge>
}

/** What there is to say of a webhook: why it is off, since when it fails, when it was called last, and what waits. */
export function WebhookFacts({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations('webhooks')
  const format = useFormatter()
  const { isActive, offReason, failingSince, lastDeliveredAt, waiting } = webhook
  const since = (moment: string) => format.relativeTime(new Date(moment), new Date(now))
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
      {!isActive && offReason ? <span className="text-bad-ink">{t(`offReasons.${offReason}`)}</span> : null}
      {isActive && failingSince ? (
        <span className="text-warn-ink">{t('failingSince', { when: since(failingSince) })}</span>
      ) : null}
      <span>
        {lastDeliveredAt ? t('lastDelivered', { when: since(lastDeliveredAt) }) : t('neverDelivered')}
      </span>
      {waiting > 0 ? <span>{t('waiting', { count: waiting })}</span> : null}
    </p>
  )
}
