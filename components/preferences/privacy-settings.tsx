'use client'
import { Download, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Preferences } from '@/lib/accounts/preferences/schema'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { lookAlong } from '@/lib/client/look-along'
import type { Member } from '@/lib/families/members/schema'
import { guestNames } from '@/lib/privacy/values'
import { BirthdaySwitch } from './birthday-switch'
import { SaveMark } from './save-mark'
import { SettingRow, SettingsHead } from './setting-row'
import { SwitchRow } from './switch-row'

/** The switches of the server's own habits, in their order below the names. */
const switches = ['searchHistory', 'linkPreviews', 'shopPictures'] as const

/** What others and this server may see of the account. Every change is saved by itself. */
export function PrivacySettings({
  preferences,
  names,
  memberships,
  lockScreen,
}: {
  preferences: Preferences
  /** The account's name as guests can see it. */
  names: Record<(typeof guestNames)[number], string>
  memberships: readonly { family: { id: string; name: string }; member: Member }[]
  lockScreen: { label: string; hint: string; chosen: string }
}) {
  const t = useTranslations('privacy')
  const words = useTranslations('preferences')
  const accounts = useTranslations('accounts')
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<Preferences, 'PUT /api/preferences'>(
    'PUT /api/preferences',
    preferences,
  )
  const ids = (name: string) => `${id}-${name}`
  const mark = (field: keyof Preferences) => (
    <SaveMark
      state={states[field]}
      onAgain={value => void save(field, value as never)}
      onTheirs={() => takeTheirs(field)}
    />
  )
  const toggle = (field: (typeof switches)[number] | 'circleActivity') => (
    <SwitchRow
      key={field}
      setting={field}
      id={ids(field)}
      label={t(field)}
      hint={t(`${field}Hint`)}
      note={t(`${field}Note`)}
      checked={values[field]}
      onChange={checked => void save(field, checked)}
    >
      {mark(field)}
    </SwitchRow>
  )

  return (
    <>
      <SettingsHead title={t('title')} text={words('autosave')} />
      <SettingRow setting="birthday" label={t('birthday')} hint={t('birthdayHint')}>
        {memberships.length === 0 ? <p className="text-ink-3">{t('noFamily')}</p> : null}
        <ul className="grid gap-3 empty:hidden">
          {memberships.map(({ family, member }) => (
            <li key={family.id}>
              <BirthdaySwitch family={family} member={member} />
            </li>
          ))}
        </ul>
      </SettingRow>
      {toggle('circleActivity')}
      <SettingRow
        setting="guestName"
        label={t('guestName')}
        hint={t('guestNameHint')}
        labelId={ids('guestName')}
      >
        <RadioGroup
          onKeyDownCapture={lookAlong}
          aria-labelledby={ids('guestName')}
          value={values.guestName}
          onValueChange={next => {
            const chosen = guestNames.find(one => one === next)
            if (chosen) void save('guestName', chosen)
          }}
        >
          {guestNames.map(one => (
            <span key={one} className="flex items-start gap-2.5">
              <RadioGroupItem id={ids(one)} value={one} className="mt-0.5" />
              <label htmlFor={ids(one)}>
                {/* The marks keep the full stops of initials in place between Arabic words. */}
                {t(`${one}Name`, { name: `\u2068${names[one]}\u2069` })}
              </label>
            </span>
          ))}
        </RadioGroup>
        {mark('guestName')}
      </SettingRow>
      {switches.map(toggle)}
      <SettingRow label={lockScreen.label} hint={lockScreen.hint}>
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">{lockScreen.chosen}</span>
          <a
            href="/app/notifications/preferences#lockScreen"
            data-soft=""
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t('change')}
          </a>
        </div>
      </SettingRow>
      <SettingRow setting="download" label={t('download')} hint={t('downloadHint')}>
        <a href="/app/data?tab=export" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
          <Download aria-hidden="true" />
          {t('download')}
        </a>
      </SettingRow>
      <SettingRow label={accounts('deleteAccount')} hint={accounts('deleteHint')}>
        <a
          href="/app/settings/account#deleteAccount"
          data-soft=""
          className={buttonVariants({ variant: 'secondary' })}
        >
          <Trash2 aria-hidden="true" />
          {accounts('deleteOpen')}
        </a>
      </SettingRow>
    </>
  )
}
