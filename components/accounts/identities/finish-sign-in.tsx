'use client'
import { useTranslations } from 'next-intl'
import { Form, SubmitButton } from '@/components/kit/fields/form'
import { SwitchField } from '@/components/kit/fields/switch-field'
import { buttonVariants } from '@/components/ui/button'
import type { PendingShown } from '@/lib/accounts/identities/queries'
import { windows } from '@/lib/accounts/values'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { EntryHead } from '../entry-head'
import { FormProblem } from '../form-problem'
import { CodeField } from '../second-step/code-field'
import { typedEmail } from '../use-entrance'

const endpoint = async () => (await import('@/lib/accounts/identities/api')).identitiesApi.finish

/** The whole page is loaded anew, so that every part of it knows who is there. */
async function goTo(path: string) {
  window.location.assign(path)
  // Busy until the page is left.
  await new Promise(() => undefined)
}

/** What is missing after another service has answered. `to` is a path of this site that was checked already. */
export function FinishSignIn({ pending, to }: { pending: PendingShown; to: string }) {
  return pending.kind === 'code' ? <ByCode to={to} /> : <ByAddress pending={pending} />
}

function ByCode({ to }: { to: string }) {
  const t = useTranslations('accounts')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: {},
    onSaved: () => goTo(to),
  })
  return (
    <>
      <EntryHead title={t('oneStepMore')} text={t('codeText')} />
      <Form method="post" form={form} onSubmit={submit} className="mt-5 grid gap-4">
        <CodeField hint={t('codeOrRecovery')} />
        <SwitchField name="trust" label={t('trust')} />
        <FormProblem code={code} message={error} wait={windows.code} />
        <SubmitButton busy={busy}>{t('signIn')}</SubmitButton>
      </Form>
      <OtherWay />
    </>
  )
}

function ByAddress({ pending: { service, email, isTaken } }: { pending: PendingShown }) {
  const t = useTranslations('accounts')
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { create: true },
    onSaved: () => goTo('/onboarding?created=1'),
  })
  return (
    <>
      <EntryHead
        title={t('haveAccount')}
        text={isTaken ? t('haveAccountText', { email, service }) : t('unconfirmedText', { email, service })}
      />
      <div className="mt-5 grid gap-4">
        <a
          href="/login?from=/app/settings/security"
          onClick={() => typedEmail.carry(email)}
          className={buttonVariants()}
        >
          {t('toMyAccount')}
        </a>
        {isTaken ? null : (
          <Form method="post" form={form} onSubmit={submit} className="grid gap-4">
            <FormProblem code={code} message={error} />
            <SubmitButton variant="secondary" busy={busy}>
              {t('newAccount')}
            </SubmitButton>
          </Form>
        )}
      </div>
    </>
  )
}

function OtherWay() {
  const t = useTranslations('accounts')
  return (
    <a
      href="/login"
      className="hit mt-4 justify-self-center self-center rounded-sm font-semibold text-primary-ink text-sm hover:underline"
    >
      {t('otherAccount')}
    </a>
  )
}
