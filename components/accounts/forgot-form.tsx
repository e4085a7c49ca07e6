'use client'
import { MailCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Form } from '@/components/kit/fields/form'
import { Button } from '@/components/ui/button'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { EmailField } from './email-field'
import { EntryHead } from './entry-head'
import { EntrySubmit } from './entry-submit'
import { FormProblem } from './form-problem'
import { typedEmail } from './use-entrance'

const endpoint = async () => (await import('@/lib/accounts/api')).accountsApi.forgotPassword

/** The form that had the focus is gone once the link is sent. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Asks for a link; the answer is the same whether there is such an account or not. */
export function ForgotForm() {
  const t = useTranslations('accounts')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    onSaved: () => undefined,
  })
  const { getValues, setValue } = form
  useEffect(() => {
    const email = typedEmail.take()
    if (email && !getValues('email')) setValue('email', email)
  }, [getValues, setValue])
  const back = (
    <Link href="/login" className="hit mt-6 inline-block font-semibold text-primary-ink hover:underline">
      {t('backToSignIn')}
    </Link>
  )
  if (sentTo) {
    return (
      <div role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
        <MailCheck aria-hidden="true" className="mb-4 size-9 text-good" />
        <EntryHead
          title={t('forgotSentTitle')}
          text={t.rich('forgotSentText', {
            address: sentTo,
            email: chunks => <bdi className="font-semibold text-ink">{chunks}</bdi>,
          })}
        />
        <Button variant="secondary" className="mt-6" onClick={() => setSentTo(null)}>
          {t('otherAddress')}
        </Button>
        <div>{back}</div>
      </div>
    )
  }
  return (
    <>
      <EntryHead title={t('forgotTitle')} text={t('forgotText')} />
      <Form
        method="post"
        form={form}
        onSubmit={async values => {
          if (await submit(values)) setSentTo(values.email)
        }}
        className="mt-6 grid gap-4"
      >
        <EmailField />
        <FormProblem code={code} message={error} />
        <EntrySubmit busy={busy}>{t('sendLink')}</EntrySubmit>
      </Form>
      {back}
    </>
  )
}
