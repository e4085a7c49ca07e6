'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { toast } from '@/components/ui/use-toast'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from './form-problem'
import { PasswordAdvice } from './password-advice'
import { PasswordField } from './password-field'
import { unconfirmed } from './unconfirmed'

/** Changes the password, or sets the first one, which ends all other sessions and all API keys. `email` is for password managers. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations('accounts')
  const router = useRouter()
  const endpoint = useCallback(async () => {
    const [{ accountsApi }, { PasswordChange }, { confirmed }] = await Promise.all([
      import('@/lib/accounts/api'),
      import('@/lib/accounts/schema'),
      import('./confirmed'),
    ])
    return {
      ...accountsApi.changePassword,
      input: confirmed(PasswordChange, 'newPassword', t('passwordsDoNotMatch')),
    }
  }, [t])
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    prepare: unconfirmed,
    onSaved: () => {
      toast({
        title: hasPassword ? t('passwordChanged') : t('passwordSet'),
        description: t('passwordChangedText'),
      })
      router.refresh()
    },
  })
  return (
    <Form
      method="post"
      form={form}
      onSubmit={async values => {
        if (await submit(values)) form.reset({ currentPassword: '', newPassword: '', confirm: '' })
      }}
      className="grid max-w-80 gap-4"
    >
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      ) : null}
      <div>
        <PasswordField name="newPassword" label={t('newPassword')} autoComplete="new-password" />
        <PasswordAdvice name="newPassword" />
      </div>
      <PasswordField name="confirm" label={t('confirmPassword')} autoComplete="new-password" />
      <FormProblem code={code} message={error} wait={windows.password} />
      <SubmitButton busy={busy} className="justify-self-start">
        {hasPassword ? t('changePassword') : t('setPassword')}
      </SubmitButton>
    </Form>
  )
}
