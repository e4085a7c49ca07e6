'use client'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { windows } from '@/lib/accounts/values'
import { forgetDevice } from '@/lib/client/device'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { signOut } from '@/lib/client/sign-in'
import { FormProblem } from './form-problem'
import { PasswordField } from './password-field'

const endpoint = async () => (await import('@/lib/accounts/api')).accountsApi.removeProfile

interface Account {
  email: string
  hasPassword: boolean
}

/**
 * Deletes the account: says what will be deleted and asks for the password, if it has one. `email` is for password managers.
 */
export function DeleteAccount({ email, hasPassword }: Account) {
  const t = useTranslations('accounts')
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="destructive">
          <Trash2 aria-hidden="true" />
          {t('deleteOpen')}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader className="pe-0">
          <DialogTitle>{t('deleteTitle')}</DialogTitle>
          <DialogDescription>{t('deleteText')}</DialogDescription>
        </DialogHeader>
        <DeleteForm email={email} hasPassword={hasPassword} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

function DeleteForm({ email, hasPassword, onCancel }: Account & { onCancel: () => void }) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    onSaved: async () => {
      await forgetDevice()
      // The session is dead already. This deletes its cookie; if that fails, the visit continues without it.
      await signOut()
      window.location.assign('/login?deleted=1')
      // Busy until the page is left.
      await new Promise(() => undefined)
    },
  })
  return (
    <Form method="post" form={form} onSubmit={submit} className="grid gap-4">
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      ) : null}
      <FormProblem code={code} message={error} wait={windows.remove} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <SubmitButton variant="danger" busy={busy}>
          {t('deleteConfirm')}
        </SubmitButton>
      </DialogFooter>
    </Form>
  )
}
