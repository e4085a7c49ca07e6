'use client'
import { useFormatter, useTranslations } from 'next-intl'
import type { Delivery } from '@/lib/notifications/deliveries/schema'

/** The last mails of news to the reader, and what became of each. */
export function LastMails({ mails }: { mails: readonly Delivery[] }) {
  const t = useTranslations('integrations.sent')
  const format = useFormatter()
  const when = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const outcomeOf = ({ state, deliveredAt, dueAt }: Delivery) =>
    state === 'delivered'
      ? t('delivered', { when: when(deliveredAt ?? dueAt) })
      : state === 'queued'
        ? t('queued', { when: when(dueAt) })
        : t('failed')
  return (
    <section aria-label={t('title')}>
      <h3 className="font-semibold">{t('title')}</h3>
      {mails.length === 0 ? (
        <p className="mt-1 text-ink-3">{t('none')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {mails.map(mail => (
            <li key={mail.id} className="py-2">
              <p dir="auto" className="text-start [overflow-wrap:anywhere]">
                {mail.title ?? t('gone')}
              </p>
              <p className={mail.state === 'failed' ? 'text-bad-ink text-sm' : 'num text-ink-3 text-sm'}>
                {outcomeOf(mail)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
