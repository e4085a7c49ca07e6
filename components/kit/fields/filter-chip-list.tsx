'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { type ComboboxOption, searchOptions } from './combobox'

const searchedFrom = 9

/** The choices of a filter chip. A long list has a field to find them by typing. */
export function FilterChipList({
  label,
  options,
  value,
  onChoose,
  loading,
}: {
  label: string
  options: readonly ComboboxOption[]
  value: string | null | undefined
  onChoose: (value: string | null) => void
  loading?: boolean
}) {
  const t = useTranslations('common')
  const [typed, setTyped] = useState('')
  const found = searchOptions(options, typed)
  const searched = options.length >= searchedFrom
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The arrows choose at once; choices that arrive late bring the field to type in.
    const field = searched ? root.current?.querySelector('input') : null
    const target = field ?? root.current
    target?.focus({ preventScroll: true })
  }, [searched])
  return (
    <Command ref={root} shouldFilter={false} label={label} defaultValue={value ?? undefined}>
      {searched ? <CommandInput value={typed} onValueChange={setTyped} placeholder={t('search')} /> : null}
      <CommandList label={label} tabIndex={searched ? undefined : 0}>
        {found.map(option => (
          <CommandItem
            key={option.value}
            value={option.value}
            className="min-h-9"
            onSelect={() => onChoose(option.value === value ? null : option.value)}
          >
            {option.icon}
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {option.label}
            </span>
            {option.hint ? <span className="num text-ink-3 text-sm">{option.hint}</span> : null}
            {option.value === value ? <Check className="size-4 stroke-2" /> : null}
          </CommandItem>
        ))}
        {found.length === 0 ? (
          <p role="status" className="px-3 py-4 text-center text-ink-3 text-sm">
            {t(loading ? 'loading' : 'noResults')}
          </p>
        ) : null}
      </CommandList>
    </Command>
  )
}
