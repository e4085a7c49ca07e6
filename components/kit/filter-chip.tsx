'use client'
import { Check, ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { chipVariants } from './chip'
import { type ComboboxOption, searchOptions } from './combobox'

const searchedFrom = 9

/** One filter of a list: opens its choices; once chosen it shows the choice and a way to clear it. */
export function FilterChip({
  label,
  options,
  value,
  onChange,
  onOpen,
  loading,
  className,
}: {
  label: string
  options: readonly ComboboxOption[]
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** For choices that are fetched only when somebody wants to see them. */
  onOpen?: () => void
  loading?: boolean
  className?: string
}) {
  const t = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = options.find(option => option.value === value)
  const found = searchOptions(options, typed)
  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next)
        setTyped('')
        if (next) onOpen?.()
      }}
    >
      <span className={cn('inline-flex', className)}>
        <PopoverTrigger
          data-slot="filter-chip"
          className={cn(
            chipVariants({ look: chosen ? 'selected' : 'plain' }),
            chosen && 'rounded-e-none pe-1',
          )}
        >
          {chosen ? (
            <>
              <span className="font-medium">{label}:</span>{' '}
              <b className="max-w-40 truncate">{chosen.label}</b>
            </>
          ) : (
            <>
              {label}
              <ChevronDown aria-hidden="true" />
            </>
          )}
        </PopoverTrigger>
        {chosen ? (
          <button
            type="button"
            aria-label={t('removeItem', { item: `${label}: ${chosen.label}` })}
            onClick={() => onChange(null)}
            className={cn(chipVariants({ look: 'selected' }), 'rounded-s-none ps-1 pe-2 max-md:pe-3')}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <PopoverContent className="w-64 p-0">
        <Command shouldFilter={false} label={label} defaultValue={chosen?.value}>
          {options.length >= searchedFrom ? (
            <CommandInput value={typed} onValueChange={setTyped} placeholder={t('search')} />
          ) : null}
          <CommandList label={label} tabIndex={options.length < searchedFrom ? 0 : undefined}>
            {found.map(option => (
              <CommandItem
                key={option.value}
                value={option.value}
                className="min-h-9"
                onSelect={() => {
                  setOpen(false)
                  onChange(option.value === value ? null : option.value)
                }}
              >
                {option.icon}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
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
      </PopoverContent>
    </Popover>
  )
}
