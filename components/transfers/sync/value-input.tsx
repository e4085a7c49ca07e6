'use client'
import { useTranslations } from 'next-intl'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { DateInput } from '@/components/kit/fields/date-input'
import { MoneyInput } from '@/components/kit/fields/money-input'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { ConflictEntity } from '@/lib/transfers/sync/values'
import { kindOf, type Reference } from './sync-fields'
import type { SyncWords } from './sync-words'

/** The records that a value can name, by what they are. */
export type Choices = Readonly<Record<Exclude<Reference, 'other'>, readonly { id: string; name: string }[]>>

const typeOf = { line: 'text', link: 'url' } as const

/** Whether a value of this field can be written by hand. The others are chosen as a whole. */
export const isWritable = (noun: ConflictEntity, field: string) => {
  const kind = kindOf(noun, field)
  if (kind.is === 'reference') return kind.to !== 'other'
  return !['fixed', 'moment', 'references', 'choices'].includes(kind.is)
}

/** Enters a value of a field, in the way of its kind. */
export function ValueInput({
  noun,
  field,
  value,
  onChange,
  currency,
  choices,
  words,
  ...control
}: {
  noun: ConflictEntity
  field: string
  value: unknown
  onChange: (value: unknown) => void
  currency: string
  choices: Choices
  words: SyncWords
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const t = useTranslations('sync.values')
  const kind = kindOf(noun, field)
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)
  switch (kind.is) {
    case 'long':
      return (
        <Textarea
          {...control}
          rows={4}
          dir="auto"
          value={text}
          onChange={event => onChange(event.target.value || null)}
        />
      )
    case 'money':
      return (
        <MoneyInput
          {...control}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          currency={currency}
        />
      )
    case 'whole':
      return (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          className="num"
          value={text}
          onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )
    case 'date':
      return <DateInput {...control} value={text || null} onChange={onChange} />
    case 'flag':
      return (
        <NativeSelect
          {...control}
          value={value ? 'yes' : 'no'}
          onChange={event => onChange(event.target.value === 'yes')}
        >
          <option value="yes">{t('yes')}</option>
          <option value="no">{t('no')}</option>
        </NativeSelect>
      )
    case 'words':
      return <ChipInput {...control} value={Array.isArray(value) ? value : []} onChange={onChange} />
    case 'choices': {
      const chosen = Array.isArray(value) ? value : []
      return (
        <span className="flex flex-wrap gap-x-4 gap-y-2">
          {kind.of.map(one => (
            <span key={one} className="flex items-center gap-2">
              <Checkbox
                id={`${control.id}-${one}`}
                checked={chosen.includes(one)}
                onCheckedChange={on =>
                  onChange(kind.of.filter(other => (other === one ? on : chosen.includes(other))))
                }
              />
              <label htmlFor={`${control.id}-${one}`}>{words.chosen(noun, field, one)}</label>
            </span>
          ))}
        </span>
      )
    }
    case 'choice':
      return (
        <NativeSelect {...control} value={text} onChange={event => onChange(event.target.value || null)}>
          {text === '' ? <option value="">{t('empty')}</option> : null}
          {kind.of.map(one => (
            <option key={one} value={one}>
              {words.chosen(noun, field, one)}
            </option>
          ))}
        </NativeSelect>
      )
    case 'reference': {
      const offered = kind.to === 'other' ? [] : choices[kind.to]
      const isOffered = text === '' || offered.some(({ id }) => id === text)
      return (
        <NativeSelect {...control} value={text} onChange={event => onChange(event.target.value || null)}>
          <option value="">{t('empty')}</option>
          {isOffered ? null : <option value={text}>{words.value(noun, field, text)}</option>}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )
    }
    case 'line':
    case 'link':
      return (
        <Input
          {...control}
          type={typeOf[kind.is]}
          dir={kind.is === 'link' ? 'ltr' : 'auto'}
          autoComplete="off"
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      )
    default:
      return (
        <p id={control.id} className="rounded-md bg-sunken px-3 py-2 text-ink-2">
          {words.value(noun, field, value, { currency })}
        </p>
      )
  }
}
