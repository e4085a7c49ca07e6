'use client'
import { Check, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { ErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { mostAhead, mostDays } from '@/lib/reminders/values'
import { dayTyped, offeredDays } from './rule-values'

/** How many days before an occasion, as chips. Other numbers than the usual ones are typed behind the plus. */
export function DaysChips({
  value,
  onChange,
}: {
  value: readonly number[]
  onChange: (value: number[]) => void
}) {
  const t = useTranslations('reminders.rules')
  const common = useTranslations('common')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const isFull = value.length >= mostDays
  const choose = (days: readonly number[]) => onChange([...days].sort((one, other) => other - one))
  function add() {
    const day = dayTyped(typed ?? '')
    if (day === null) return setRefused(true)
    if (!value.includes(day)) choose([...value, day])
    setTyped(null)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {offeredDays(value).map(days => {
          const chosen = value.includes(days)
          return (
            <button
              key={days}
              type="button"
              aria-pressed={chosen}
              disabled={isFull && !chosen}
              onClick={() => choose(chosen ? value.filter(one => one !== days) : [...value, days])}
              className={chipVariants({
                look: chosen ? 'selected' : 'plain',
                className: 'disabled:text-ink-3 disabled:opacity-60',
              })}
            >
              {chosen ? <Check aria-hidden="true" /> : null}
              {t('day', { days })}
            </button>
          )
        })}
        <button
          type="button"
          aria-label={t('otherDays')}
          aria-expanded={typed !== null}
          disabled={isFull}
          onClick={() => {
            setRefused(false)
            setTyped(before => (before === null ? '' : null))
          }}
          className={chipVariants({ look: 'dashed', className: 'disabled:opacity-60' })}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {typed !== null && !isFull ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Input
            autoFocus
            aria-label={t('otherDays')}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? `${id}-fault` : undefined}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={4}
            value={typed}
            onChange={({ target }) => {
              setRefused(false)
              setTyped(target.value)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // The form is not ready to be sent.
              event.preventDefault()
              add()
            }}
            className="w-24"
          />
          <Button variant="secondary" onClick={add}>
            {common('add')}
          </Button>
          {refused ? (
            <div role="alert" id={`${id}-fault`}>
              <ErrorText>{t('otherDaysHint', { most: mostAhead })}</ErrorText>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
