import { useTranslations } from 'next-intl'
import { SettingRow, SettingsHead } from '@/components/preferences/setting-row'
import type { PendingShown } from '@/lib/accounts/identities/queries'
import type { Identity } from '@/lib/accounts/identities/schema'
import type { Passkey } from '@/lib/accounts/passkeys/schema'
import type { SecondStep, TrustedDevice } from '@/lib/accounts/second-step/schema'
import type { Session } from '@/lib/accounts/sessions/schema'
import { DeviceList } from './device-list'
import { ServiceList } from './identities/service-list'
import { PasskeyList } from './passkeys/passkey-list'
import { PasswordForm } from './password-form'
import { SecondStepRow } from './second-step/second-step-row'
import { TrustedList } from './second-step/trusted-list'

/** The password, the passkeys, the second step and the devices that are signed in. `now` is an ISO instant. */
export function SecuritySettings(props: {
  email: string
  hasPassword: boolean
  identities: readonly Identity[]
  services: readonly { id: string; name: string }[]
  pending: PendingShown | null
  passkeys: readonly Passkey[]
  secondStep: SecondStep
  trusted: readonly TrustedDevice[]
  sessions: readonly Session[]
  now: string
}) {
  const t = useTranslations('accounts')
  return (
    <>
      <SettingsHead title={t('security')} />
      <SettingRow
        setting="password"
        label={t('password')}
        hint={props.hasPassword ? t('passwordHint') : t('setPasswordHint')}
      >
        <PasswordForm email={props.email} hasPassword={props.hasPassword} />
      </SettingRow>
      <SettingRow setting="passkeys" label={t('passkeys')} hint={t('passkeysHint')}>
        <PasskeyList passkeys={props.passkeys} now={props.now} />
      </SettingRow>
      {props.services.length + props.identities.length > 0 ? (
        <SettingRow setting="services" label={t('services')} hint={t('servicesHint')}>
          <ServiceList
            identities={props.identities}
            services={props.services}
            pending={props.pending}
            now={props.now}
          />
        </SettingRow>
      ) : null}
      <SettingRow setting="secondStep" label={t('secondStep')} hint={t('secondStepHint')}>
        <SecondStepRow {...props.secondStep} />
      </SettingRow>
      <SettingRow setting="devices" label={t('devices')} hint={t('devicesHint')}>
        <DeviceList sessions={props.sessions} now={props.now} />
      </SettingRow>
      {props.trusted.length > 0 ? (
        <SettingRow setting="trusted" label={t('trusted')} hint={t('trustedHint')}>
          <TrustedList devices={props.trusted} />
        </SettingRow>
      ) : null}
    </>
  )
}
