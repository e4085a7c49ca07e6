'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/input'
import { passwordMaximum } from '@/lib/accounts/values'
import { cn } from '@/lib/client/cn'

/** The control of a password that can be looked at while it is typed. */
export function PasswordInput({
  className,
  label,
  ...props
}: Omit<ComponentProps<typeof Input>, 'type' | 'dir'> & {
  /** What the field is called, for the name of its button. */
  label: string
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        aria-required
        {...props}
        type={visible ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // Longer than the limit, so that a pasted password is refused and never cut.
        maxLength={passwordMaximum * 4}
        className={cn('pe-11 max-md:pe-13 rtl:text-end', className)}
      />
      <button
        type="button"
        aria-label={common('named', { action: visible ? t('hide') : t('show'), thing: label })}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 end-1 my-auto grid size-9 place-items-center rounded-sm text-ink-2 hover:text-ink max-md:size-11"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
