'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/kit/field'
import { Input } from '@/components/ui/input'
import { passwordMaximum } from '@/lib/accounts/values'
import { cn } from '@/lib/client/cn'

/** A password that can be looked at while it is typed. */
export function PasswordField({
  name,
  label,
  autoComplete,
  aside,
  inputClassName,
}: {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  aside?: ReactNode
  inputClassName?: string
}) {
  const t = useTranslations('accounts')
  const { register } = useFormContext()
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <Field name={name} label={label} aside={aside}>
      {control => (
        <div className="relative">
          <Input
            {...control}
            {...register(name)}
            type={visible ? 'text' : 'password'}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // Longer than the limit, so that a pasted password is refused and never cut.
            maxLength={passwordMaximum * 4}
            className={cn('pe-11 max-md:pe-13 rtl:text-end', inputClassName)}
          />
          <button
            type="button"
            aria-label={visible ? t('hide') : t('show')}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 end-1 my-auto grid size-9 place-items-center rounded-sm text-ink-2 hover:text-ink max-md:size-11"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  )
}
