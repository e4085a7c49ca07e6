'use client'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/kit/fields/field'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { Passkey } from '@/lib/accounts/passkeys/schema'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from '../form-problem'

const endpoint = async () => (await import('@/lib/accounts/passkeys/api')).passkeysApi.update

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { name: passkey.name },
    params: { passkeyId: passkey.id },
    onSaved: onDone,
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t('passkeyRenameOne', { name: passkey.name })}</DialogTitle>
      </DialogHeader>
      <TextField name="name" required label={t('name')} autoComplete="off" maxLength={100} />
      <FormProblem code={code} message={error} />
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{common('save')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
