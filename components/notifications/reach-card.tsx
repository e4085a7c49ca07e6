import { useFormatter, useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { buttonVariants } from '@/components/ui/button'
import { workingWays } from '@/lib/notifications/preferences/rules'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'
import { usePreferenceWords } from './preference-words'

/** On which channels somebody is told, in one line, and when not. The page behind it changes that. */
export function ReachCard({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  const words = usePreferenceWords()
  const ways = workingWays(preferences)
  return (
    <Card>
      <CardHeader title={t('reach')} />
      <div className="flex items-center gap-3 px-4 pb-3">
        <p className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          {format.list(ways.map(channel => t(`channels.${channel}`)))}
          {preferences.quietHours ? (
            <span className="block text-ink-3 text-xs">
              {t('quiet')}: {words.quiet(preferences)}
            </span>
          ) : null}
        </p>
        <a
          href="/app/notifications/preferences"
          data-soft=""
          data-slot="button"
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t('change')}
        </a>
      </div>
    </Card>
  )
}
