'use client'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { hindrance } from '@/lib/notifications/preferences/rules'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'
import { usePreferenceWords } from './preference-words'

const channels = ['push', 'email', 'telegram', 'sms', 'inApp'] as const

/** On which channels somebody is told, with their switches, and the quiet hours. */
export function ReachCards({ preferences }: { preferences: NotificationPreferences }) {
  const t = useTranslations('notifications')
  const words = usePreferenceWords()
  const errors = useErrorText()
  const { values, states, save } = useSavedRecord<
    NotificationPreferences,
    'PUT /api/notification-preferences'
  >('PUT /api/notification-preferences', preferences)
  const refusal = [...channels, 'quietHours' as const].flatMap(field => {
    const state = states[field]
    return state?.kind === 'failed' ? [errors(state.message)] : []
  })[0]
  const reasonOf = (channel: (typeof channels)[number]) =>
    channel === 'inApp' ? null : hindrance(channel, values)
  return (
    <>
      <Card>
        <CardHeader title={t('reach')} />
        <ul className="divide-y divide-line px-4 pb-2">
          {channels.map(channel => {
            const reason = reasonOf(channel)
            return (
              <li key={channel} className="py-2.5">
                <SwitchLine
                  label={t(`channels.${channel === 'inApp' ? 'in_app' : channel}`)}
                  hint={reason ? t(`state.${reason}`) : words[channel](values)}
                  checked={values[channel] && reason === null}
                  disabled={reason !== null}
                  onChange={checked => void save(channel, checked)}
                />
              </li>
            )
          })}
        </ul>
      </Card>
      <div className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3.5">
        <Moon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
        <SwitchLine
          className="flex-1"
          label={t('quiet')}
          hint={words.quiet(values)}
          checked={values.quietHours}
          onChange={checked => void save('quietHours', checked)}
        />
      </div>
      <div role="status">{refusal ? <ErrorText>{refusal}</ErrorText> : null}</div>
    </>
  )
}
