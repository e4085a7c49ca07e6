'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SaveMark } from '@/components/preferences/save-mark'
import { SettingRow, SettingsHead } from '@/components/preferences/setting-row'
import type { Setting } from '@/components/preferences/settings-index'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { SavingSelect } from '@/components/ui/saving-select'
import { Switch } from '@/components/ui/switch'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { lookAlong } from '@/lib/client/look-along'
import { hindrance, missingFor, offersSms } from '@/lib/notifications/preferences/rules'
import type { NotificationPreferences } from '@/lib/notifications/preferences/schema'
import { emailFrequencies, lockScreens, positions, type Switchable } from '@/lib/notify/values'
import { PhoneField } from './phone-field'
import { usePreferenceWords } from './preference-words'
import { PushDevices } from './push-devices'
import { TestButton } from './test-button'
import { TopicTable } from './topic-table'

const channels = [
  { field: 'push', channel: 'push', setting: 'push' },
  { field: 'email', channel: 'email', setting: 'mails' },
  { field: 'telegram', channel: 'telegram', setting: 'telegram' },
  { field: 'sms', channel: 'sms', setting: 'sms' },
  { field: 'inApp', channel: 'in_app', setting: 'inApp' },
] as const satisfies readonly {
  field: keyof NotificationPreferences
  channel: Switchable
  setting: Setting
}[]

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** How somebody is told. Every change is saved by itself. */
export function PreferencesForm({
  accountId,
  preferences,
  isOperator,
}: {
  accountId: string
  preferences: NotificationPreferences
  /** Whether it is said what the server lacks. */
  isOperator: boolean
}) {
  const t = useTranslations('notifications')
  const words = usePreferenceWords()
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<
    NotificationPreferences,
    'PUT /api/notification-preferences'
  >('PUT /api/notification-preferences', preferences)
  const [devices, setDevices] = useState(preferences.devices.length)
  const ids = (name: string) => `${id}-${name}`
  type Field = keyof NotificationPreferences
  const mark = (field: Field) => (
    <SaveMark
      state={states[field]}
      onAgain={value => void save(field, value as never)}
      onTheirs={() => takeTheirs(field)}
    />
  )
  const reasons = {
    push: devices === 0 ? ('noDevice' as const) : null,
    email: hindrance('email', values),
    telegram: hindrance('telegram', values),
    sms: hindrance('sms', values),
    inApp: null,
  }
  const hasSms = offersSms(values, isOperator)
  const offered = channels.filter(({ channel }) => channel !== 'sms' || hasSms)
  /** Why a channel cannot work, and for the operator what to do about it. */
  const stateOf = (field: (typeof channels)[number]['field'], channel: Switchable) => {
    const reason = reasons[field]
    if (!reason) return words[field](values)
    const missing = missingFor(channel, values, isOperator)
    const why = t(`state.${reason}`)
    // A name of the server's runs from left to right in every language.
    return missing ? [why, t('state.setUp', { name: `\u2066${missing}\u2069` })].join('\n') : why
  }
  const off = (channel: Switchable) => {
    const { field } = channels.find(one => one.channel === channel)!
    return !values[field] || reasons[field] !== null
  }
  const toggle = (field: 'quietHours' | 'urgentPasses' | 'pushSound' | 'pushVibration') => (
    <SettingRow
      key={field}
      setting={field === 'urgentPasses' ? undefined : field}
      label={t(`form.${field}`)}
      hint={t(`form.${field}Hint`)}
      htmlFor={ids(field)}
    >
      <Switch id={ids(field)} checked={values[field]} onCheckedChange={checked => save(field, checked)} />
      {mark(field)}
    </SettingRow>
  )

  return (
    <>
      <SettingsHead title={t('preferences')} text={t('autosave')} />
      {offered.map(({ field, channel, setting }) => (
        <SettingRow
          key={field}
          setting={setting}
          label={t(`channels.${channel}`)}
          hint={t(`channelHints.${channel}`)}
          htmlFor={ids(field)}
        >
          <div className="flex flex-wrap items-center gap-3">
            <Switch
              id={ids(field)}
              checked={values[field] && reasons[field] === null}
              disabled={reasons[field] !== null}
              onCheckedChange={checked => save(field, checked)}
              aria-describedby={ids(`${field}-state`)}
            />
            <span
              id={ids(`${field}-state`)}
              className="min-w-0 flex-1 whitespace-pre-line text-ink-3 text-sm"
            >
              {stateOf(field, channel)}
            </span>
            <TestButton channel={channel} disabled={off(channel)} />
          </div>
          {mark(field)}
          {channel === 'push' ? <PushDevices accountId={accountId} onChange={setDevices} /> : null}
          {channel === 'sms' ? (
            <div className="mt-3 empty:hidden">
              <PhoneField phone={values.phone} canSend={values.needs.sms === null} />
            </div>
          ) : null}
        </SettingRow>
      ))}

      <h3 className="display mt-8 text-xl">{t('topicsTitle')}</h3>
      <p className="mb-3 text-ink-3 text-sm">{t('topicsText')}</p>
      <TopicTable
        chosen={values.topics}
        hasChat={reasons.telegram === null}
        hasSms={hasSms}
        off={off}
        onChange={topics => void save('topics', topics)}
      />
      {mark('topics')}

      <h3 className="display mt-8 text-xl">{t('timesTitle')}</h3>
      <SettingRow
        setting="emailFrequency"
        label={t('form.emailFrequency')}
        hint={t('form.emailFrequencyHint')}
        htmlFor={ids('emailFrequency')}
      >
        <div className="flex max-w-120 flex-wrap gap-2 [&>span]:w-auto [&>span]:min-w-32 [&>span]:flex-1">
          <SavingSelect
            id={ids('emailFrequency')}
            value={values.emailFrequency}
            onChoose={chosen => void save('emailFrequency', chosen as typeof values.emailFrequency)}
          >
            {emailFrequencies.map(one => (
              <option key={one} value={one}>
                {t(`frequency.${one}`)}
              </option>
            ))}
          </SavingSelect>
          {values.emailFrequency === 'weekly' ? (
            <SavingSelect
              aria-label={t('form.digestDay')}
              value={values.digestDay}
              onChoose={chosen => void save('digestDay', Number(chosen))}
            >
              {weekdays.map(day => (
                <option key={day} value={day}>
                  {words.weekday(day)}
                </option>
              ))}
            </SavingSelect>
          ) : null}
          {values.emailFrequency === 'immediate' ? null : (
            <SavingSelect
              aria-label={t('form.digestHour')}
              value={values.digestHour}
              onChoose={chosen => void save('digestHour', Number(chosen))}
            >
              {hours.map(hour => (
                <option key={hour} value={hour}>
                  {words.hour(hour)}
                </option>
              ))}
            </SavingSelect>
          )}
        </div>
        {mark('emailFrequency')}
        {mark('digestDay')}
        {mark('digestHour')}
      </SettingRow>
      {toggle('quietHours')}
      {values.quietHours ? (
        <>
          <SettingRow label={t('form.quietSpan')} hint={t('form.quietSpanHint')} labelId={ids('span')}>
            <fieldset aria-labelledby={ids('span')} className="flex items-center gap-2">
              {(['quietFrom', 'quietTo'] as const).map(field => (
                <Input
                  key={field}
                  type="time"
                  required
                  defaultValue={values[field]}
                  aria-label={t(`form.${field}`)}
                  onBlur={event => {
                    const { value } = event.target
                    if (value && value !== values[field]) void save(field, value)
                  }}
                  className="w-34"
                />
              ))}
            </fieldset>
            {mark('quietFrom')}
            {mark('quietTo')}
          </SettingRow>
          {toggle('urgentPasses')}
        </>
      ) : null}

      <h3 className="display mt-8 text-xl">{t('looksTitle')}</h3>
      {toggle('pushSound')}
      {toggle('pushVibration')}
      <SettingRow
        setting="lockScreen"
        label={t('form.lockScreen')}
        hint={t('form.lockScreenHint')}
        labelId={ids('lockScreen')}
      >
        <RadioGroup
          onKeyDownCapture={lookAlong}
          aria-labelledby={ids('lockScreen')}
          value={values.lockScreen}
          onValueChange={value => void save('lockScreen', value as typeof values.lockScreen)}
        >
          {lockScreens.map(one => (
            <span key={one} className="flex items-start gap-2.5">
              <RadioGroupItem id={ids(one)} value={one} className="mt-0.5" />
              <label htmlFor={ids(one)}>{t(`lockScreen.${one}`)}</label>
            </span>
          ))}
        </RadioGroup>
        {mark('lockScreen')}
      </SettingRow>
      <SettingRow
        setting="position"
        label={t('form.position')}
        hint={t('form.positionHint')}
        htmlFor={ids('position')}
      >
        <SavingSelect
          id={ids('position')}
          value={values.position}
          onChoose={chosen => void save('position', chosen as typeof values.position)}
          className="max-w-80"
        >
          {positions.map(one => (
            <option key={one} value={one}>
              {t(`position.${one}`)}
            </option>
          ))}
        </SavingSelect>
        {mark('position')}
      </SettingRow>
    </>
  )
}
