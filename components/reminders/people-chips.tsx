'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { Combobox } from '@/components/kit/fields/combobox'
import type { Named } from './use-reminder-form'

/** People as chips, with a field to add more. */
export function PeopleChips({
  people,
  value,
  onChange,
}: {
  people: readonly Named[]
  value: readonly string[]
  onChange: (value: string[]) => void
}) {
  const t = useTranslations('reminders')
  const chosen = people.filter(({ id }) => value.includes(id))
  return (
    <div className="flex flex-col gap-2">
      {chosen.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <span key={id} className={chipVariants({ look: 'selected' })}>
              <bdi className="max-w-50 truncate">{name}</bdi>
              <button
                type="button"
                aria-label={t('form.remove', { name })}
                onClick={() => onChange(value.filter(one => one !== id))}
                className="hit"
              >
                <X aria-hidden="true" />
              </button>
            </span>
          ))}
        </div>
      ) : null}
      <Combobox
        aria-label={t('rules.addPerson')}
        options={people
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={id => {
          if (id) onChange([...value, id])
        }}
        placeholder={t('rules.addPerson')}
      />
    </div>
  )
}
