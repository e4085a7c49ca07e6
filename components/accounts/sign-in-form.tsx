'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { TextField } from '@/components/kit/field'
import { Form } from '@/components/kit/form'
import { Checkbox } from '@/components/ui/checkbox'
import type { LoginInput } from '@/lib/accounts/schema'
import { windows } from '@/lib/accounts/values'
import { signIn } from '@/lib/client/sign-in'
import { resolverOf, useSchemaAhead } from '@/lib/client/use-endpoint-form'
import { EntryHead, EntryTabs } from './entry-head'
import { EntrySubmit } from './entry-submit'
import { FormProblem } from './form-problem'
import { PasswordField } from './password-field'
import { typedEmail, useEntrance } from './use-entrance'

type Values = z.input<typeof LoginInput>
type Parsed = z.output<typeof LoginInput>
const schema = async () => (await import('@/lib/accounts/schema')).LoginInput

/** `from` is a path of this site that was checked already. */
export function SignInForm({ from }: { from: string | null }) {
  const t = useTranslations('accounts')
  const rememberId = useId()
  // Texts have no default values: what was typed or filled in before the page woke up stays.
  const form = useForm<Values, unknown, Parsed>({
    defaultValues: { remember: true },
    resolver: resolverOf(schema) as unknown as Resolver<Values, unknown, Parsed>,
  })
  useSchemaAhead(form, schema)
  const { busy, code: refusal, enter } = useEntrance(from ?? '/app')
  const code = form.formState.errors.root ? 'NETWORK' : refusal

  async function submit(values: Parsed) {
    const refused = await enter(() => signIn(values))
    if (refused === 'INVALID_CREDENTIALS')
      form.setError('password', { message: 'invalidCredentials' }, { shouldFocus: true })
  }

  return (
    <>
      <EntryHead title={t('welcomeBack')} text={t('welcomeBackText')} />
      <EntryTabs current="login" from={from} />
      <Form method="post" form={form} onSubmit={submit} className="mt-5 grid gap-4">
        <TextField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typedEmail.get()}
          onInput={event => typedEmail.keep(event.currentTarget.value)}
          className="[&_input]:h-11 [&_input]:text-lg"
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          inputClassName="h-11 text-lg"
          aside={
            <Link
              href="/forgot-password"
              className="hit mb-1.5 rounded-sm font-semibold text-primary-ink text-sm hover:underline"
            >
              {t('forgotLink')}
            </Link>
          }
        />
        <div className="flex items-center gap-2">
          <Controller
            name="remember"
            control={form.control}
            render={({ field }) => (
              <Checkbox
                id={rememberId}
                checked={field.value !== false}
                onCheckedChange={checked => field.onChange(checked === true)}
              />
            )}
          />
          <label htmlFor={rememberId} className="py-1">
            {t('rememberMe')}
          </label>
        </div>
        <FormProblem
          code={code}
          message={code && code !== 'INVALID_CREDENTIALS' ? problemOf(code) : undefined}
          wait={windows.login}
        />
        <EntrySubmit busy={busy}>{t('signIn')}</EntrySubmit>
      </Form>
    </>
  )
}

const problemOf = (code: string) => (code === 'VALIDATION_ERROR' ? 'checkInput' : 'server')
