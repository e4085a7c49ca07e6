'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { RibbonBar } from '@/components/kit/ribbon-bar'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { fitsCurrency, formatMoney, leftOf } from '@/lib/core/money'
import type { PlanRow } from '@/lib/planner/rules'
import type { SetAllowance } from './use-allowances'

type Money = Pick<PlanRow, 'spent' | 'planned' | 'allowance'>

/** The rest of the amount that is set aside for a person, in major units. Null where none is set aside. */
const leftFor = ({ spent, planned, allowance }: Money, currency: string) =>
  leftOf({ budget: allowance, spent, planned, currency })

/** The rest of a person's amount, or how far it is exceeded. Under a column's head the number alone is enough. */
export function Left({
  row,
  currency,
  inColumn = false,
}: {
  row: PlanRow
  currency: string
  inColumn?: boolean
}) {
  const t = useTranslations('planner')
  const locale = useLocale()
  const left = leftFor(row, currency)
  if (left === null) return null
  const amount = formatMoney(Math.abs(left), currency, locale, true)
  return (
    <span className={cn('num whitespace-nowrap font-semibold text-sm', left < 0 && 'text-bad-ink')}>
      {left < 0 ? t('over', { amount }) : inColumn ? amount : t('amountLeft', { amount })}
    </span>
  )
}

/** The ribbon of one person in a plan and the amount set aside, which a press changes. */
export function Allowance({
  row,
  name,
  currency,
  setAllowance,
  className,
  children,
}: {
  row: PlanRow
  name: string
  currency: string
  setAllowance: SetAllowance
  className?: string
  children?: ReactNode
}) {
  const t = useTranslations('planner')
  const locale = useLocale()
  const { person, spent, planned, allowance } = row
  const say = (amount: number) => formatMoney(amount, currency, locale, true)
  const left = leftFor(row, currency)
  if (!person) return spent + planned > 0 ? <span className="num text-sm">{say(spent)}</span> : null
  return (
    <span className={cn('flex items-center gap-2', className)}>
      {left === null ? (
        // Without an amount there is nothing that a bar could be full of.
        <span className="num min-w-16 flex-1 text-ink-2 text-sm">
          {spent + planned > 0 ? t('barOpen', { spent: say(spent), planned: say(planned) }) : null}
        </span>
      ) : (
        <RibbonBar
          spent={spent}
          planned={planned}
          total={Math.max(allowance ?? 0, spent + planned)}
          color={left < 0 ? 'var(--bad)' : 'var(--good)'}
          height={8}
          className="min-w-16 flex-1"
          label={t('bar', { spent: say(spent), planned: say(planned), left: say(left) })}
        />
      )}
      <AmountMenu name={name} amount={allowance} currency={currency} save={to => setAllowance(person.id, to)}>
        {allowance === null ? t('setAmount') : say(allowance)}
      </AmountMenu>
      {children}
    </span>
  )
}

function AmountMenu({
  name,
  amount,
  currency,
  save,
  children,
}: {
  name: string
  amount: number | null
  currency: string
  save: (amount: number | null) => Promise<boolean>
  children: string
}) {
  const t = useTranslations('planner')
  const common = useTranslations('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(amount)
  const [busy, setBusy] = useState(false)
  const wrong = value !== null && (Number.isNaN(value) || value < 0 || !fitsCurrency(value, currency))

  async function submit(to: number | null) {
    if (busy || wrong) return
    setBusy(true)
    const saved = await save(to)
    setBusy(false)
    if (saved) setOpen(false)
  }

  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setValue(amount)
      }}
    >
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={t('amountOf', { name, amount: children })}
          className="num press hit min-w-14 rounded-sm px-1 py-0.5 text-start text-ink-2 text-sm underline decoration-dotted underline-offset-4 hover:text-ink"
        >
          {children}
        </button>
      </PopoverTrigger>
      <PopoverContent className="w-64 p-4">
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            void submit(value)
          }}
        >
          <label htmlFor={id} className="font-semibold text-sm">
            {t('amountFor', { name })}
          </label>
          <MoneyInput
            id={id}
            value={value}
            onChange={setValue}
            currency={currency}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
          />
          {wrong ? (
            <p id={`${id}-wrong`} role="alert" className="text-bad-ink text-sm">
              {t('amountWrong')}
            </p>
          ) : null}
          <span className="flex justify-end gap-2">
            {amount === null ? null : (
              <Button type="button" variant="secondary" busy={busy} onClick={() => void submit(null)}>
                {t('clearAmount')}
              </Button>
            )}
            <Button type="submit" busy={busy} disabled={wrong || value === amount}>
              {common('save')}
            </Button>
          </span>
        </form>
      </PopoverContent>
    </Popover>
  )
}
