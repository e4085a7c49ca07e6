'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { inputBoxClasses, inputClasses } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import { convertMoney, rateOf } from '@/lib/core/rate'
import { Formula } from './formula'
import { parseRate, rateInputText } from './rate-text'

/** The value of 100 units at the rate, so that a wrong decimal mark is noticed before saving. */
function exampleOf(currency: string, base: string, value: number | null, locale: string) {
  const rate = value === null ? null : rateOf(value)
  const amount = rate === null ? null : convertMoney(100, currency, base, rate)
  return amount === null ? null : new Intl.NumberFormat(locale).format(amount)
}

/** Enters a rate by hand, from today on. `rate` is the one that counts now. */
export function RateForm({
  currency,
  base,
  rate,
  onDone,
}: {
  currency: string
  base: string
  rate?: number
  onDone: () => void
}) {
  const t = useTranslations('exchangeRates')
  const common = useTranslations('common')
  const words = useErrorText()
  const locale = useLocale()
  const router = useRouter()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(rate === undefined ? '' : rateInputText(rate, locale))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  // It opened because somebody asked to type into it.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const value = parseRate(text, locale)
  const example = exampleOf(currency, base, value, locale)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (value === null || rateOf(value) === null) {
      setError('rateInvalid')
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      await call('PUT /api/exchange-rates/{currency}', { currency, base, rate: value })
      toast({ title: t('saved') })
      router.refresh()
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.faults[0]?.message ?? failure.message)
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={save}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
      className="py-3"
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {t('ask', { currency, base })}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span dir="ltr" className={cn(inputClasses, inputBoxClasses, 'w-auto pe-3')}>
          <span className="shrink-0 text-ink-3">1 {currency} =</span>
          <input
            ref={input}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            className="num w-32 min-w-0 bg-transparent outline-none max-md:w-28"
          />
          <span className="shrink-0 text-ink-3">{base}</span>
        </span>
        <Button type="submit" busy={busy}>
          {common('save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {common('cancel')}
        </Button>
      </div>
      {error ? <ErrorText id={`${id}-error`}>{words(error)}</ErrorText> : null}
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {example === null ? null : (
          <span className="me-2 font-semibold text-ink-2">
            <Formula amount="100" currency={currency} result={example} base={base} />
          </span>
        )}
        {t('fromToday')}
      </p>
    </form>
  )
}
