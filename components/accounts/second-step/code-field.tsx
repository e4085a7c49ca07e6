'use client'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/kit/fields/field'
import { Input } from '@/components/ui/input'

/** A code of an authenticator in a form; phones and password managers fill it in. */
export function CodeField({ hint }: { hint?: string }) {
  const t = useTranslations('accounts')
  const { register } = useFormContext()
  return (
    <Field name="code" label={t('code')} hint={hint} required>
      {control => (
        <Input
          {...control}
          {...register('code')}
          dir="ltr"
          inputMode={hint ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          className="max-w-64 font-mono tracking-widest rtl:text-end"
        />
      )}
    </Field>
  )
}
