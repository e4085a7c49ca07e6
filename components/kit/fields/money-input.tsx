'use client'
import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { inputBoxClasses, inputClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { decimals, offeredCurrencies } from '@/lib/core/money'
import { amountText, parseAmount } from './amount'

/**
 * An amount in major units with its currency. Gives null when empty and NaN when the text is no number,
 * so that the form's schema can object.
 */
export function MoneyInput({
  value,
  onChange,
  onBlur,
  currency,
  onCurrencyChange,
  currencies = offeredCurrencies,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  currency: string
  /** Without it the currency is only shown. */
  onCurrencyChange?: (currency: string) => void
  currencies?: readonly string[]
}) {
  const t = useTranslations('common')
  const locale = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const read = (typed: string) => parseAmount(typed, locale, currency, decimals(currency))
  const text = draft ?? amountText(value, locale, decimals(currency))
  const choices = currencies.includes(currency) ? currencies : [currency, ...currencies]
  return (
    <div data-slot="money-input" className={cn(inputClasses, inputBoxClasses, 'pe-0', className)}>
      <input
        {...props}
        inputMode="decimal"
        autoComplete="off"
        className="num w-full min-w-0 bg-transparent outline-none"
        value={text}
        onChange={event => {
          setDraft(event.target.value)
          onChange(read(event.target.value))
        }}
        onBlur={() => {
          const amount = read(text)
          setDraft(amount !== null && Number.isNaN(amount) ? text : null)
          onBlur?.()
        }}
      />
      {onCurrencyChange ? (
        <span className="relative flex h-full items-center text-ink-3">
          <select
            aria-label={t('currency')}
            value={currency}
            disabled={props.disabled}
            onChange={event => onCurrencyChange(event.target.value)}
            className="h-full appearance-none rounded-md bg-transparent ps-2 pe-7.5"
          >
            {choices.map(code => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2.5 size-3.5" />
        </span>
      ) : (
        <span className="pe-3 text-ink-3">{currency}</span>
      )}
    </div>
  )
}
