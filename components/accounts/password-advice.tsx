'use client'
import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { type Advice, adviceCount, adviceFor } from '@/lib/accounts/rules'
import { cn } from '@/lib/client/cn'

const words = {
  upper: 'adviceUpper',
  lower: 'adviceLower',
  digit: 'adviceDigit',
  special: 'adviceSpecial',
} as const satisfies Record<Exclude<Advice, 'length'>, string>

const colours = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-warn', 'bg-good']

/** How strong the password of the form around it is, and what would make it stronger. Never a gate. */
export function PasswordAdvice({ name }: { name: string }) {
  const t = useTranslations('accounts')
  const errors = useTranslations('errors')
  const typed: unknown = useWatch({ name })
  if (typeof typed !== 'string' || typed === '') return null
  const missing = adviceFor(typed)
  const met = adviceCount - missing.length
  return (
    <div className="mt-2 text-ink-3 text-xs" role="status">
      <div className="mb-1.5 flex gap-1" aria-hidden="true">
        {Array.from({ length: adviceCount }, (_, at) => (
          <span key={at} className={cn('h-1 flex-1 rounded-full', at < met ? colours[met - 1] : 'bg-line')} />
        ))}
      </div>
      {missing.length === 0 ? (
        <p className="flex items-center gap-1.5 font-semibold text-good-ink">
          <Check aria-hidden="true" className="size-3.5 stroke-2" />
          {t('strong')}
        </p>
      ) : (
        <>
          <p>{t('advice')}</p>
          <ul className="mt-1 grid gap-0.5">
            {missing.map(advice => (
              <li key={advice} className="flex items-center gap-1.5">
                <Circle aria-hidden="true" className="size-2.5" />
                {advice === 'length' ? errors('passwordTooShort') : t(words[advice])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
