'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import { EntryHead, EntryTabs } from '@/components/accounts/entry-head'
import { EntrySubmit } from '@/components/accounts/entry-submit'
import { FormProblem } from '@/components/accounts/form-problem'
import { PasswordAdvice } from '@/components/accounts/password-advice'
import { PasswordField } from '@/components/accounts/password-field'
import { TextField } from '@/components/kit/fields/field'
import { Form } from '@/components/kit/fields/form'
import type { Guess } from '@/lib/accounts/preferences/rules'
import { forgetDevice } from '@/lib/client/device'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { sampleWindow } from '@/lib/samples/values'

const tall = '[&_input]:h-11 [&_input]:text-lg'

/** Sign-up for somebody who looks around in a sample family: they say what becomes of it. */
export function KeepForm() {
  const t = useTranslations('samples')
  const accounts = useTranslations('accounts')
  const place = useRef<Guess>({})
  // Loaded before anything is sent, since the endpoint checks the form.
  const endpoint = async () => {
    const [{ samplesApi }, { guessPlace }] = await Promise.all([
      import('@/lib/samples/api'),
      import('@/lib/accounts/preferences/rules'),
    ])
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    place.current = guessPlace(navigator.languages, timeZone)
    return samplesApi.keep
  }
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    values: { fresh: true },
    prepare: leaving => ({ ...leaving, ...place.current }),
    onSaved: async saved => {
      if (form.getValues('fresh')) await forgetDevice()
      window.location.assign(saved && form.getValues('fresh') ? '/onboarding' : '/app')
    },
  })
  const taken = code === 'EMAIL_TAKEN'
  return (
    <>
      <EntryHead title={t('keepTitle')} text={t('keepText')} />
      <EntryTabs current="register" from={null} />
      <Form form={form} onSubmit={submit} className="mt-5 grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold text-sm">{t('keepChoice')}</legend>
          <Controller
            name="fresh"
            render={({ field }) => (
              <>
                {([true, false] as const).map(fresh => (
                  <label
                    key={String(fresh)}
                    className="flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong bg-surface p-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                  >
                    <input
                      type="radio"
                      name={field.name}
                      value={String(fresh)}
                      checked={field.value === fresh}
                      onChange={() => field.onChange(fresh)}
                      onBlur={field.onBlur}
                      className="mt-1 size-4 accent-(--primary)"
                    />
                    <span>
                      <span className="block font-semibold">{t(fresh ? 'startFresh' : 'keepAll')}</span>
                      <span className="block text-ink-2 text-sm">
                        {t(fresh ? 'startFreshText' : 'keepAllText')}
                      </span>
                    </span>
                  </label>
                ))}
              </>
            )}
          />
        </fieldset>
        <TextField
          name="name"
          required
          label={accounts('name')}
          autoComplete="name"
          maxLength={200}
          className={tall}
        />
        <div>
          <TextField
            name="email"
            required
            label={accounts('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={taken ? 'emailTaken' : undefined}
            className={tall}
          />
          {taken ? (
            <Link
              href="/login"
              className="mt-1.5 inline-block font-semibold text-primary-ink text-sm underline"
            >
              {accounts('signInInstead')}
            </Link>
          ) : null}
        </div>
        <div>
          <PasswordField
            name="password"
            label={accounts('password')}
            autoComplete="new-password"
            inputClassName="h-11 text-lg"
          />
          <PasswordAdvice name="password" />
        </div>
        <FormProblem code={code} message={taken ? undefined : error} wait={sampleWindow} />
        <EntrySubmit busy={busy}>{accounts('createAccount')}</EntrySubmit>
      </Form>
    </>
  )
}
