'use client'
import { useTranslations } from 'next-intl'
import { useUndoToast } from '@/components/kit/use-undoable'
import { IdeaInput } from '@/components/quick-add/idea-input'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import type { PlainDate } from '@/lib/core/calendar'
import { useFailure } from './use-failure'

/** The first idea of a new account, written down where it is asked for. */
export function IdeaStep({
  label,
  next,
  today,
  currency,
}: {
  label: string
  /** Whom and what the idea is for, where somebody's day comes next. */
  next: { personId: string; occasionId: string } | null
  today: PlainDate
  currency: string
}) {
  const t = useTranslations('dashboard.start')
  const ideas = useTranslations('gifts.ideas')
  const refresh = useRefresh()
  const fail = useFailure()
  const undoToast = useUndoToast()
  return (
    <IdeaInput
      label={label}
      placeholder={t('ideaExample')}
      today={today}
      currency={currency}
      fail={fail}
      save={async ({ title: name, url, ...price }) => {
        const { id: giftId } = await call('POST /api/gifts', {
          name,
          ...price,
          purchaseUrl: url,
          status: 'idea',
          personId: next?.personId ?? null,
          occasionId: next?.occasionId ?? null,
        })
        refresh()
        undoToast({ title: ideas('created', { count: 1 }), description: name }, () =>
          call('DELETE /api/gifts/{giftId}', { giftId }).then(refresh, fail),
        )
      }}
    />
  )
}
