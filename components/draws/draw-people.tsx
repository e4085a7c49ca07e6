'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import type { Draw, DrawParticipant } from '@/lib/draws/schema'

const ResendDialog = onDemand(() => import('./resend-dialog').then(module => module.ResendDialog))

/** Who takes part, for the organiser: who has opened their pick, and which guest may be mailed once more. */
export function DrawPeople({
  draw: { id: drawId, status },
  taking,
}: {
  draw: Pick<Draw, 'id' | 'status'>
  taking: readonly DrawParticipant[]
}) {
  const t = useTranslations('draws')
  const [asked, setAsked] = useState<string | null>(null)
  const looks = status === 'drawn' || status === 'revealed' || status === 'closed'
  const guest = taking.find(({ id }) => id === asked)
  return (
    <details className="mt-2.5">
      <summary className="chevron hit cursor-pointer text-ink-2 text-sm">
        {looks
          ? t('openedCount', {
              opened: taking.filter(one => one.openedAt !== null).length,
              count: taking.length,
            })
          : t('details')}
      </summary>
      <ul className="mt-1.5 grid gap-1 text-sm">
        {taking.map(one => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 flex-1 truncate">
              <bdi>{one.name}</bdi>
              {one.email ? <bdi className="ms-2 text-ink-3">{one.email}</bdi> : null}
            </span>
            {one.emptyList ? <span className="text-ink-3">{t('emptyList')}</span> : null}
            {looks ? (
              <span className={one.openedAt ? 'text-good-ink' : 'text-ink-3'}>
                {t(one.openedAt ? 'opened' : 'notOpened')}
              </span>
            ) : null}
            {one.email && !one.openedAt && (status === 'drawn' || status === 'revealed') ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('resendTitle', { name: one.name })}
                onClick={() => setAsked(one.id)}
              >
                {t('resend')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {guest?.email ? (
        <ResendDialog
          drawId={drawId}
          guest={{ id: guest.id, name: guest.name, email: guest.email }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </details>
  )
}
