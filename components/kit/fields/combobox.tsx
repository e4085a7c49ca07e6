'use client'
import { Check, ChevronsUpDown, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { inputClasses } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'
import { fold } from '@/lib/core/text'

export type ComboboxOption = {
  value: string
  label: string
  /** Before the label: an avatar or an icon. */
  icon?: ReactNode
  /** After the label, quieter. */
  hint?: ReactNode
  /** Other words that find it: nicknames, the type. */
  keywords?: readonly string[]
}

const shownAtMost = 200

/** Options with a word that begins with the typed text come first, then options that contain it. */
export function searchOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = fold(typed)
  if (!wanted) return options.slice(0, shownAtMost)
  const starts: ComboboxOption[] = []
  const contains: ComboboxOption[] = []
  for (const option of options) {
    const text = fold([option.label, ...(option.keywords ?? [])].join(' '))
    if (text.startsWith(wanted) || text.includes(` ${wanted}`)) starts.push(option)
    else if (text.includes(wanted)) contains.push(option)
  }
  return [...starts, ...contains].slice(0, shownAtMost)
}

/** Chooses one of up to 200 by typing; with `onCreate` what was typed can become a new one. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  searchPlaceholder,
  createLabel,
  onCreate,
  clearable = true,
  className,
  disabled,
  ...props
}: {
  options: readonly ComboboxOption[]
  value: string | null | undefined
  onChange: (value: string | null) => void
  placeholder: string
  searchPlaceholder?: string
  /** The words of the row that makes a new one; "Create “…”" without it. */
  createLabel?: (text: string) => string
  onCreate?: (text: string) => void
  clearable?: boolean
  className?: string
  disabled?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const t = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = options.find(option => option.value === value)
  const found = searchOptions(options, typed)
  const text = typed.trim()
  const isNew = onCreate && text !== '' && !options.some(option => fold(option.label) === fold(text))
  const finish = (then: () => void) => {
    then()
    setOpen(false)
    setTyped('')
  }
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <div className={cn('relative', className)}>
        <PopoverTrigger asChild>
          <button
            type="button"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="listbox"
            data-slot="combobox"
            disabled={disabled}
            className={cn(inputClasses, 'text-start')}
            {...props}
          >
            {chosen?.icon}
            <span className={cn('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')} title={chosen?.label}>
              <bdi>{chosen?.label ?? placeholder}</bdi>
            </span>
            {chosen && clearable && !disabled ? <span className="w-5 shrink-0" /> : null}
            <ChevronsUpDown aria-hidden="true" className="size-3.75 text-ink-3" />
          </button>
        </PopoverTrigger>
        {chosen && clearable && !disabled ? (
          <button
            type="button"
            aria-label={t('named', { action: t('clear'), thing: chosen.label })}
            onClick={() => onChange(null)}
            className="absolute inset-y-0 end-8 my-auto grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <X className="size-4" />
          </button>
        ) : null}
      </div>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <Command shouldFilter={false} label={placeholder}>
          <CommandInput
            value={typed}
            onValueChange={setTyped}
            placeholder={searchPlaceholder ?? t('search')}
          />
          <CommandList label={placeholder}>
            {found.map(option => (
              <CommandItem
                key={option.value}
                value={option.value}
                onSelect={() => finish(() => onChange(option.value))}
              >
                {option.icon}
                <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
                {option.hint ? <span className="shrink-0 text-ink-3 text-sm">{option.hint}</span> : null}
                {option.value === value ? <Check className="size-4 stroke-2 text-primary" /> : null}
              </CommandItem>
            ))}
            {isNew ? (
              <CommandItem value={`new:${text}`} onSelect={() => finish(() => onCreate(text))}>
                <Plus className="size-4.5 stroke-2 text-primary" />
                <span className="min-w-0 flex-1 truncate">
                  {createLabel?.(text) ?? t('create', { text })}
                </span>
              </CommandItem>
            ) : null}
            {found.length === 0 && !isNew ? (
              <p role="status" className="px-3 py-4 text-center text-ink-3 text-sm">
                {t('noResults')}
              </p>
            ) : null}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
