'use client'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
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
import { CallError, call } from '@/lib/client/call'
import type { Proof } from '@/lib/client/fresh'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { answerChallenge, knowsPasskeys } from '@/lib/client/passkeys'
import { FormProblem } from './form-problem'
import { ProveButtons } from './identities/prove-buttons'
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
          {proof.passkey && knowsPasskeys() ? <ByPasskey onProved={() => onAnswer(true)} /> : null}
          {proof.services.length > 0 ? <ProveButtons services={proof.services} /> : null}
          {proof.password ? (
            <>
              <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField name="password" label={t('password')} autoComplete="current-password" />
              {proof.code ? <CodeField hint={t('codeOrRecovery')} /> : null}
            </>
          ) : null}
          <FormProblem code={code} message={error} wait={windows.password} />
          <DialogFooter>
            <Button variant="secondary" onClick={() => onAnswer(false)}>
              {common('cancel')}
            </Button>
            {proof.password ? <SubmitButton busy={busy}>{t('verifyConfirm')}</SubmitButton> : null}
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

/** Proves it with a passkey, which asks for nothing else. */
function ByPasskey({ onProved }: { onProved: () => void }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function prove() {
    setBusy(true)
    setFault(undefined)
    try {
      const passkey = await answerChallenge()
      if (!passkey) return
      await call('POST /api/auth/confirm', { passkey: { ...passkey } })
      onProved()
    } catch (error) {
      setFault(error instanceof CallError ? (error.faults[0]?.message ?? error.message) : 'network')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="secondary" className="w-full" busy={busy} onClick={() => void prove()}>
        <Fingerprint aria-hidden="true" />
        {t('passkeyUse')}
      </Button>
      {fault ? (
        <div role="alert">
          <ErrorText>{words(fault)}</ErrorText>
        </div>
      ) : null}
    </div>
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
