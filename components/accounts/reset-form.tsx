'use client'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Form } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { EntryHead } from './entry-head'
import { EntrySubmit } from './entry-submit'
import { FormProblem } from './form-problem'
import { NewPasswordFields } from './new-password-fields'
import { unconfirmed } from './unconfirmed'

/**
 * Sets a new password with the secret of a mailed link. `undo` marks a link that also brings an old address
 * back.
 */
export function ResetForm({ token, undo }: { token: string; undo: boolean }) {
  const t = useTranslations('accounts')
  const [done, setDone] = useState(false)
  const endpoint = useCallback(async () => {
    const [{ accountsApi }, { ResetInput }, { confirmed }] = await Promise.all([
      import('@/lib/accounts/api'),
      import('@/lib/accounts/schema'),
      import('./confirmed'),
    ])
    return {
      ...accountsApi.resetPassword,
      input: confirmed(ResetInput, 'password', t('passwordsDoNotMatch')),
    }
  }, [t])
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { token },
    prepare: unconfirmed,
    onSaved: () => setDone(true),
  })
  if (done) {
    return (
      <div role="status">
        <CircleCheck aria-hidden="true" className="mb-4 size-9 text-good" />
        <EntryHead title={t('resetDone')} text={t('resetDoneText')} />
        <Button asChild className="mt-6">
          {/* A full load: the present session has ended with the old password. */}
          <a href="/login">{t('signIn')}</a>
        </Button>
      </div>
    )
  }
  if (code === 'INVALID_TOKEN') return <DeadResetLink undo={undo} />
  return (
    <>
      <EntryHead title={t('resetTitle')} text={undo ? t('undoText') : t('resetText')} />
      <Form method="post" form={form} onSubmit={submit} className="mt-6 grid gap-4">
        <NewPasswordFields label={t('newPassword')} />
        <FormProblem code={code} message={error} wait={windows.reset} />
        <EntrySubmit busy={busy}>{t('savePassword')}</EntrySubmit>
      </Form>
    </>
  )
}

/** Shown instead when a link was used, is too old or is incomplete. */
export function DeadResetLink({ undo }: { undo: boolean }) {
  const t = useTranslations('accounts')
  return (
    <div role="alert">
      <EntryHead title={t('linkDead')} text={undo ? t('undoDead') : t('resetDead')} />
      <Button asChild className="mt-6">
        {undo ? (
          <Link href="/login">{t('backToSignIn')}</Link>
        ) : (
          <Link href="/forgot-password">{t('askNewLink')}</Link>
        )}
      </Button>
    </div>
  )
}
