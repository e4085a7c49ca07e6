'use client'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { Messages } from '@/components/shell/words/words'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { windows } from '@/lib/accounts/values'
import type { Proof } from '@/lib/client/fresh'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from './form-problem'
import { PasswordField } from './password-field'
import { CodeField } from './second-step/code-field'

const endpoint = async () => (await import('@/lib/accounts/api')).accountsApi.prove

interface Props {
  email: string
  proof: Proof
  onAnswer: (isProved: boolean) => void
}

function Question({ email, proof, onAnswer }: Props) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    onSaved: () => onAnswer(true),
  })
  return (
    <Dialog open onOpenChange={open => !open && onAnswer(false)}>
      <DialogContent>
        <DialogHeader className="pe-0">
          <DialogTitle>{t('freshTitle')}</DialogTitle>
          <DialogDescription>{t('freshText')}</DialogDescription>
        </DialogHeader>
        <Form method="post" form={form} onSubmit={submit} className="grid gap-4">
          <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" />
          {proof.code ? <CodeField hint={t('codeOrRecovery')} /> : null}
          <FormProblem code={code} message={error} wait={windows.password} />
          <DialogFooter>
            <Button variant="secondary" onClick={() => onAnswer(false)}>
              {common('cancel')}
            </Button>
            <SubmitButton busy={busy}>{t('verifyConfirm')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

/** Asks for the password, and for a code where the account has a second step. */
export function FreshDialog(props: Props) {
  return (
    <Suspense>
      <Messages of={['accounts', 'errors']}>
        <Question {...props} />
      </Messages>
    </Suspense>
  )
}
