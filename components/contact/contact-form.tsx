'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { TextAreaField, TextField } from '@/components/kit/fields/field'
import { Form, FormError, SubmitButton } from '@/components/kit/fields/form'
import { useAwake } from '@/lib/client/hooks/use-awake'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'

const endpoint = async () => (await import('@/lib/contact/api')).contactApi.send

/** Why a message was not taken, by the code of the refusal. */
export type Problem = 'tooMany' | 'invalid' | 'failed'

const tall = '[&_input]:h-11 [&_input]:text-lg'

/**
 * The contact form. Before the script runs, and without one, the browser checks and sends it by itself.
 * `problem` is the server's refusal then. `writer` is the signed-in user.
 */
export function ContactForm({
  writer,
  problem,
}: {
  writer: { name: string; email: string } | null
  problem: Problem | null
}) {
  const t = useTranslations('contact')
  const router = useRouter()
  const awake = useAwake()
  const { form, submit, busy, error, code } = useEndpointForm(endpoint, {
    // Texts have no other default values: what was typed before the page woke up stays.
    values: writer ?? {},
    onSaved: () => router.push('/contact/thanks'),
  })
  const sentPlainly = problem && !form.formState.isSubmitted
  return (
    <Form
      form={form}
      onSubmit={submit}
      action="/api/contact"
      noValidate={awake}
      className="mt-7 grid gap-4.5"
    >
      {sentPlainly ? (
        <div role="alert" className="rounded-md bg-bad-soft px-3.5 py-3 text-bad-ink">
          <p className="font-semibold">{t('problemTitle')}</p>
          <p className="mt-0.5">{t(problem)}</p>
          <p className="mt-0.5">{t('back')}</p>
        </div>
      ) : null}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          name="name"
          label={t('name')}
          required
          maxLength={120}
          autoComplete="name"
          className={tall}
        />
        <TextField
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          required
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          className={tall}
        />
      </div>
      <TextField name="subject" label={t('subject')} required maxLength={200} className={tall} />
      <TextAreaField
        name="message"
        label={t('message')}
        required
        rows={7}
        maxLength={5000}
        className="[&_textarea]:min-h-40 [&_textarea]:text-lg"
      />
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {t('leaveEmpty')}
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormError message={wordsOf(code) ? t(wordsOf(code)!) : code === 'NETWORK' ? 'network' : error} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <SubmitButton busy={busy} size="lg" className="max-md:w-full">
          {t('send')}
        </SubmitButton>
        <p className="text-ink-2 text-sm">
          {t.rich('helpFirst', {
            link: words => (
              <a href="/help" className="font-semibold text-primary-ink underline">
                {words}
              </a>
            ),
          })}
        </p>
      </div>
    </Form>
  )
}

const wordsOf = (code: string | undefined) =>
  code === 'TOO_MANY_REQUESTS' ? ('tooMany' as const) : undefined
