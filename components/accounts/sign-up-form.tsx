'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { TextField } from '@/components/kit/fields/field'
import { Form } from '@/components/kit/fields/form'
import { useLanguage } from '@/components/kit/use-language'
import { invitationIn } from '@/lib/accounts/rules'
import type { RegisterInput } from '@/lib/accounts/schema'
import { windows } from '@/lib/accounts/values'
import { resolverOf, useSchemaAhead } from '@/lib/client/hooks/use-endpoint-form'
import { signUp } from '@/lib/client/sign-in'
import { EmailField } from './email-field'
import { EntryHead, EntryTabs } from './entry-head'
import { EntrySubmit } from './entry-submit'
import { FormProblem } from './form-problem'
import { ServiceButtons } from './identities/service-buttons'
import { useServiceParts } from './identities/use-service-parts'
import { NewPasswordFields } from './new-password-fields'
import { typedEmail, useEntrance } from './use-entrance'

type Parsed = z.output<typeof RegisterInput>
type Values = z.input<typeof RegisterInput> & { confirm: string }

const handled = ['EMAIL_TAKEN', 'VALIDATION_ERROR']
const messages: Record<string, string> = {
  DISK_FULL: 'diskFull',
  NO_USER: 'registrationWithoutUser',
  SIGNUP_CLOSED: 'signUpClosed',
  SIGNUP_INVITED: 'signUpInvited',
}

/** `from` is a path of this site that was checked already. */
export function SignUpForm({
  from,
  services = [],
}: {
  from: string | null
  services?: readonly { id: string; name: string }[]
}) {
  const parts = useServiceParts(services)
  const t = useTranslations('accounts')
  const locale = useLanguage()
  const schema = useCallback(async () => {
    const [{ RegisterInput }, { confirmed }] = await Promise.all([
      import('@/lib/accounts/schema'),
      import('./confirmed'),
      import('@/lib/accounts/preferences/rules'),
    ])
    return confirmed(RegisterInput, 'password', t('passwordsDoNotMatch'))
  }, [t])
  const form = useForm<Values, unknown, Parsed>({
    resolver: resolverOf(schema) as unknown as Resolver<Values, unknown, Parsed>,
  })
  useSchemaAhead(form, schema)
  const { busy, code: refusal, enter } = useEntrance(from ?? '/onboarding?created=1')
  const code = form.formState.errors.root ? 'NETWORK' : refusal

  async function submit({ email, name, password }: Parsed) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const invitation = invitationIn(from) ?? undefined
    const { guessPlace } = await import('@/lib/accounts/preferences/rules')
    const refused = await enter(() =>
      signUp({ email, name, password, locale, invitation, ...guessPlace(navigator.languages, timeZone) }),
    )
    if (refused === 'EMAIL_TAKEN') form.setError('email', { message: 'emailTaken' }, { shouldFocus: true })
    // Everything else was checked with the server's own schema; only the server knows the common passwords.
    if (refused === 'VALIDATION_ERROR')
      form.setError('password', { message: 'passwordTooCommon' }, { shouldFocus: true })
  }

  return (
    <>
      <EntryHead title={t('createTitle')} text={t('createText')} />
      <EntryTabs current="register" from={from} />
      <Form method="post" form={form} onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          name="name"
          required
          label={t('name')}
          autoComplete="name"
          maxLength={200}
          className="[&_input]:h-11 [&_input]:text-lg"
        />
        <div>
          <EmailField onInput={event => typedEmail.keep(event.currentTarget.value)} />
          {code === 'EMAIL_TAKEN' ? (
            <Link
              href={from ? `/login?from=${encodeURIComponent(from)}` : '/login'}
              className="mt-1.5 inline-block font-semibold text-primary-ink text-sm underline"
            >
              {t('signInInstead')}
            </Link>
          ) : null}
        </div>
        <NewPasswordFields label={t('password')} />
        <FormProblem
          code={code}
          message={code && !handled.includes(code) ? (messages[code] ?? 'server') : undefined}
          wait={windows.register}
        />
        <EntrySubmit busy={busy}>{t('createAccount')}</EntrySubmit>
      </Form>
      {services.length > 0 ? (
        <ServiceButtons parts={parts} from={from} locale={locale} invitation={invitationIn(from)} />
      ) : null}
    </>
  )
}
