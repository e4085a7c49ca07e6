import { useTranslations } from 'next-intl'
import { SettingRow, SettingsHead } from '@/components/preferences/setting-row'
import type { Session } from '@/lib/accounts/sessions/schema'
import { DeviceList } from './device-list'
import { PasswordForm } from './password-form'

/** The password and the devices that are signed in. `now` is an ISO instant. */
export function SecuritySettings(props: { email: string; sessions: readonly Session[]; now: string }) {
  const t = useTranslations('accounts')
  return (
    <>
      <SettingsHead title={t('security')} />
      <SettingRow label={t('password')} hint={t('passwordHint')}>
        <PasswordForm email={props.email} />
      </SettingRow>
      <SettingRow label={t('devices')} hint={t('devicesHint')}>
        <DeviceList sessions={props.sessions} now={props.now} />
      </SettingRow>
    </>
  )
}
