'use client'
import { useTranslations } from 'next-intl'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import type { NewSecondStep } from '@/lib/accounts/second-step/schema'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { FormProblem } from '../form-problem'
import { CodeField } from './code-field'

const QrCode = onDemand(() => import('@/components/kit/qr-code').then(module => module.QrCode))

const endpoint = async () => (await import('@/lib/accounts/second-step/api')).secondStepApi.confirm

/** The secret for an authenticator, as a picture and as text, and its first code. */
export function SetUp({
  made,
  onCodes,
  onCancel,
}: {
  made: NewSecondStep
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    onSaved: saved => saved && onCodes(saved.recoveryCodes),
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <DialogHeader className="pe-0">
        <DialogTitle>{t('setUpTitle')}</DialogTitle>
        <DialogDescription>{t('setUpText')}</DialogDescription>
      </DialogHeader>
      <QrCode text={made.address} label={t('setUpPicture')} />
      <div className="text-sm">
        <p className="text-ink-2">{t('setUpByHand')}</p>
        <code dir="ltr" className="mt-1 block select-all break-all font-mono text-ink rtl:text-end">
          {made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <CodeField />
      <FormProblem code={code} message={error} wait={windows.code} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <SubmitButton busy={busy}>{t('turnOn')}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}
