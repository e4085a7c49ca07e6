'use client'
import { useTranslations } from 'next-intl'
import { TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'

const endpoint = async () => (await import('@/lib/operator/api')).operatorApi.removeAccount

/** Asks before an account is deleted, and for its address, so that nobody deletes the wrong one by a slip. */
export function DeleteDialog({
  accountId,
  name,
  onClose,
  onDeleted,
}: {
  accountId: string
  /** The address of the account, or its id where it has none. */
  name: string
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useTranslations('operator.accounts')
  const common = useTranslations('common')
  const { form, submit, busy, error } = useEndpointForm(endpoint, {
    params: { accountId },
    values: { confirmation: '' },
    onSaved: onDeleted,
  })
  const typed = form.watch('confirmation')
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent role="alertdialog">
        <DialogHeader className="pe-0">
          <DialogTitle className="break-words">{t('deleteTitle', { address: name })}</DialogTitle>
          <DialogDescription>{t('deleteText')}</DialogDescription>
        </DialogHeader>
        <Form form={form} onSubmit={submit} className="grid gap-4">
          <TextField
            name="confirmation"
            label={<span className="break-all">{t('deleteType', { address: name })}</span>}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormError message={error} />
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {common('cancel')}
            </Button>
            <SubmitButton
              variant="danger"
              busy={busy}
              disabled={typed?.trim().toLowerCase() !== name.toLowerCase()}
            >
              {t('delete')}
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
