'use client'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { searchOptions } from '@/components/kit/fields/combobox'
import type { FieldControl } from '@/components/kit/fields/field'
import { AvatarStack } from '@/components/kit/pictures/avatar-stack'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { inputClasses } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import type { PickablePerson } from '@/lib/planner/schema'

type Props = {
  people: readonly PickablePerson[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  label: string
}

/** People to tick, found by typing. */
export function PeopleList({ people, chosen, onChange, label, className }: Props & { className?: string }) {
  const t = useTranslations('common')
  const [typed, setTyped] = useState('')
  const options = people.map(person => ({ value: person.id, label: person.name }))
  const byId = new Map(people.map(person => [person.id, person]))
  const found = searchOptions(options, typed)
  return (
    <Command shouldFilter={false} label={label} className={className}>
      <CommandInput value={typed} onValueChange={setTyped} placeholder={t('search')} />
      <CommandList label={label} aria-multiselectable="true">
        {found.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value)
          return (
            <CommandItem
              key={value}
              value={value}
              aria-checked={isChosen}
              onSelect={() => onChange(isChosen ? chosen.filter(id => id !== value) : [...chosen, value])}
            >
              <PersonAvatar name={name} avatarUrl={byId.get(value)?.avatarUrl} size={28} />
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-5 place-items-center rounded-sm border-[1.5px] border-input',
                  isChosen && 'border-good bg-good',
                )}
              >
                {isChosen ? <Check className="size-3.5 stroke-3 text-white dark:text-canvas" /> : null}
              </span>
            </CommandItem>
          )
        })}
        {found.length === 0 ? (
          <p role="status" className="px-3 py-4 text-center text-ink-3 text-sm">
            {t('noResults')}
          </p>
        ) : null}
      </CommandList>
    </Command>
  )
}

/** Several people in one field. */
export function PeopleChoice({ control, ...props }: Props & { control?: Partial<FieldControl> }) {
  const t = useTranslations('occasions')
  const { people, chosen, label } = props
  const shown = people.filter(person => chosen.includes(person.id))
  return (
    <Popover modal>
      <PopoverTrigger
        id={control?.id}
        aria-describedby={control?.['aria-describedby']}
        aria-invalid={control?.['aria-invalid']}
        className={cn(inputClasses, 'text-start')}
      >
        {shown.length ? (
          <AvatarStack people={shown} max={5} size={24} label={shown.map(person => person.name).join(', ')} />
        ) : null}
        <span className={cn('min-w-0 flex-1 truncate', shown.length === 0 && 'text-ink-3')}>
          {shown.length ? t('list.people', { count: shown.length }) : t('form.choosePeople')}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-3.75 text-ink-3" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0" aria-label={label}>
        <PeopleList {...props} />
      </PopoverContent>
    </Popover>
  )
}
