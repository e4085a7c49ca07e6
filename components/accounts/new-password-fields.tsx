import { useTranslations } from 'next-intl'
import { PasswordAdvice } from './password-advice'
import { PasswordField } from './password-field'

/** A new password, with what makes a good one, and the same once more. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useTranslations('accounts')
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label}
          autoComplete="new-password"
          inputClassName="h-11 text-lg"
        />
        <PasswordAdvice name="password" />
      </div>
      <PasswordField
        name="confirm"
        label={t('confirmPassword')}
        autoComplete="new-password"
        inputClassName="h-11 text-lg"
      />
    </>
  )
}
