'use client'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { ErrorText, useErrorText } from '@/components/kit/field'
import { SwitchLine } from '@/components/kit/switch-line'
import { useSavedRecord } from '@/lib/client/use-saved-record'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'
import { usePreferenceWords } from './preference-words'

const channels = ['push', 'email', 'sms', 'inApp'] as const

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
  // Without a number or a provider the switch could only be turned off.
  const cannot = (channel: (typeof channels)[number]) =>
    channel === 'sms' && !values.sms && (values.phone === null || values.needs.sms !== null)
  return (
    <>
      <Card>
        <CardHeader title={t('reach')} />
        <ul className="divide-y divide-line px-4 pb-2">
          {channels.map(channel => (
            <li key={channel} className="py-2.5">
              <SwitchLine
                label={t(`channels.${channel === 'inApp' ? 'in_app' : channel}`)}
                hint={words[channel](values)}
                checked={values[channel]}
                disabled={cannot(channel)}
                onChange={checked => void save(channel, checked)}
              />
            </li>
          ))}
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
