import { useTranslations } from 'next-intl'
import type { FormEventHandler } from 'react'
import { TextField } from '@/components/kit/fields/field'
import { typedEmail } from './use-entrance'

/** The address of an account, with what was typed on another of the entrance's pages. */
export function EmailField({ onInput }: { onInput?: FormEventHandler<HTMLInputElement> }) {
  const t = useTranslations('accounts')
  return (
    <TextField
      name="email"
      required
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={typedEmail.get()}
      onInput={onInput}
      className="[&_input]:h-11 [&_input]:text-lg"
    />
  )
}
