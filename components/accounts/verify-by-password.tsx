'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Form } from '@/components/kit/fields/form'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { EntryHead } from './entry-head'
import { EntrySubmit } from './entry-submit'
import { FormProblem } from './form-problem'
import { PasswordField } from './password-field'

const endpoint = async () => {
  const [{ accountsApi }, { ConfirmInput }] = await Promise.all([
    import('@/lib/accounts/api'),
    import('@/lib/accounts/schema'),
  ])
  return { ...accountsApi.verifyEmail, input: ConfirmInput }
}

/**
 * Confirms an address for a visitor who is not signed in to its account: the password proves that the account
 * is theirs.
 */
export function VerifyByPassword({
  token,
  onDone,
}: {
  token: string
  onDone: (state: 'done' | 'dead') => void
}) {
  const t = useTranslations('accounts')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { token },
    onSaved: () => onDone('done'),
  })
  useEffect(() => {
    if (code === 'INVALID_TOKEN') onDone('dead')
  }, [code, onDone])
  return (
    <>
      <EntryHead title={t('verifyAsk')} text={t('verifyAskText')} />
      <Form method="post" form={form} onSubmit={submit} className="mt-6 grid gap-4">
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          inputClassName="h-11 text-lg"
        />
        <FormProblem code={code} message={error} wait={windows.verify} />
        <EntrySubmit busy={busy}>{t('verifyConfirm')}</EntrySubmit>
      </Form>
    </>
  )
}
