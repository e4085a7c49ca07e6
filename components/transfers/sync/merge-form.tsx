'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Conflict, ConflictField } from '@/lib/transfers/sync/schema'
import { kindOf } from './sync-fields'
import type { SyncWords } from './sync-words'
import { type Choices, isWritable, ValueInput } from './value-input'

type Pick = 'local' | 'cloud' | 'both' | 'own'
interface Decided {
  pick: Pick
  own: unknown
}

const written = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Two texts, one below the other. A text that holds the other one says both. */
export function bothTexts(local: unknown, cloud: unknown): string {
  const [one, other] = [written(local), written(cloud)]
  if (one.includes(other)) return one
  return other.includes(one) ? other : `${one}\n\n${other}`
}

/** The value that a field gets. */
export function decidedValue({ local, cloud }: ConflictField, { pick, own }: Decided): unknown {
  if (pick === 'local') return local
  if (pick === 'cloud') return cloud
  return pick === 'both' ? bothTexts(local, cloud) : own
}

/** The amount of a conflict is in the currency that was chosen beside it. */
const currencyOf = (conflict: Conflict, decided: Readonly<Record<string, Decided>>, usual: string) => {
  const field = conflict.fields.find(({ name }) => name === 'currency')
  const value = field && decided.currency ? decidedValue(field, decided.currency) : null
  return typeof value === 'string' && value ? value : usual
}

function Option({
  id,
  value,
  label,
  children,
}: {
  id: string
  value: Pick
  label: string
  children?: ReactNode
}) {
  return (
    <div className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2.5 has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft/50">
      <RadioGroupItem id={id} value={value} className="mt-0.5" />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className={children ? 'block text-ink-3 text-sm' : 'block font-medium'}>{label}</span>
        {children}
      </label>
    </div>
  )
}

const shownValue = (text: string) => (
  <span dir="auto" className="block whitespace-pre-line font-medium [overflow-wrap:anywhere]">
    {text}
  </span>
)

/** Decides a conflict field by field. Every field begins with the value of the device that made the change. */
export function MergeForm({
  conflict,
  currency: usual,
  choices,
  isHere,
  words,
  busy,
  error,
  onSave,
  onClose,
}: {
  conflict: Conflict
  /** The currency of amounts that come without one. */
  currency: string
  choices: Choices
  /** Whether this device made the change. */
  isHere: boolean
  words: SyncWords
  busy: boolean
  error: string | null
  onSave: (fields: Record<string, unknown>) => void
  onClose: () => void
}) {
  const t = useTranslations('sync')
  const common = useTranslations('common')
  const id = useId()
  const { entity, fields, name } = conflict
  const [decided, setDecided] = useState<Readonly<Record<string, Decided>>>(() =>
    Object.fromEntries(fields.map(field => [field.name, { pick: 'local', own: field.local }])),
  )
  const currency = currencyOf(conflict, decided, usual)
  const change = (field: string, next: Partial<Decided>) =>
    setDecided(before => ({ ...before, [field]: { ...before[field]!, ...next } }))

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent closeLabel={common('close')} className="max-w-[620px]">
        <DialogHeader>
          <DialogTitle className="[overflow-wrap:anywhere]">{t('merge.title', { name })}</DialogTitle>
          <DialogDescription>{t('merge.text')}</DialogDescription>
        </DialogHeader>
        <form
          id={id}
          onSubmit={event => {
            event.preventDefault()
            if (!busy)
              onSave(
                Object.fromEntries(
                  fields.map(field => [field.name, decidedValue(field, decided[field.name]!)]),
                ),
              )
          }}
          className="flex flex-col gap-6"
        >
          {error ? (
            <div role="alert">
              <ErrorText>{error}</ErrorText>
            </div>
          ) : null}
          {fields.map(field => {
            const label = words.field(entity, field.name)
            const { pick, own } = decided[field.name]!
            const one = `${id}-${field.name}`
            const said = (value: unknown) => words.value(entity, field.name, value, { currency })
            const isLong =
              kindOf(entity, field.name).is === 'long' && written(field.local) && written(field.cloud)
            return (
              <section key={field.name} aria-labelledby={`${one}-label`}>
                <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
                  <h3 id={`${one}-label`} className="font-semibold">
                    {label}
                  </h3>
                  <span id={`${one}-base`} className="text-ink-3 text-sm">
                    {t('editor.before', { value: said(field.base) })}
                  </span>
                </div>
                <RadioGroup
                  aria-label={t('merge.choose', { field: label })}
                  aria-describedby={`${one}-base`}
                  value={pick}
                  onValueChange={next => change(field.name, { pick: next as Pick })}
                  className="gap-2"
                >
                  <div className="grid gap-2 sm:grid-cols-2">
                    <Option
                      id={`${one}-local`}
                      value="local"
                      label={t(isHere ? 'attention.local' : 'attention.other')}
                    >
                      {shownValue(said(field.local))}
                    </Option>
                    <Option id={`${one}-cloud`} value="cloud" label={t('attention.cloud')}>
                      {shownValue(said(field.cloud))}
                    </Option>
                  </div>
                  {isLong ? (
                    <Option id={`${one}-both`} value="both" label={t('merge.both')}>
                      {pick === 'both' ? shownValue(bothTexts(field.local, field.cloud)) : undefined}
                    </Option>
                  ) : null}
                  {isWritable(entity, field.name) ? (
                    <Option id={`${one}-own`} value="own" label={t('merge.own')} />
                  ) : null}
                </RadioGroup>
                {pick === 'own' ? (
                  <div className="mt-2">
                    <ValueInput
                      noun={entity}
                      field={field.name}
                      aria-label={label}
                      value={own}
                      onChange={value => change(field.name, { own: value })}
                      currency={currency}
                      choices={choices}
                      words={words}
                    />
                  </div>
                ) : null}
              </section>
            )
          })}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {t('merge.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
