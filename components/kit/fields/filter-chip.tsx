'use client'
import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOptimistic, useState, useTransition } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Underway } from '@/components/ui/underway'
import { cn } from '@/lib/client/cn'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { ComboboxOption } from './combobox'

const load = () => import('./filter-chip-list').then(({ FilterChipList }) => FilterChipList)

/**
 * One filter of a list. It opens its choices. After a choice it shows that and a way to clear it, even before
 * the list of choices is loaded.
 */
export function FilterChip({
  label,
  options,
  value: stored,
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
  const [List, prepare] = useLazy(load)
  const [value, show] = useOptimistic(stored)
  const [busy, start] = useTransition()
  const choose = (next: string | null) =>
    start(() => {
      show(next)
      onChange(next)
    })
  const chosen = options.find(option => option.value === value)
  return (
    <Popover
      open={open}
      onOpenChange={next => {
        setOpen(next)
        if (!next) return
        prepare(() => setOpen(false))
        onOpen?.()
      }}
    >
      <span className={cn('inline-flex', className)}>
        <PopoverTrigger
          data-slot="filter-chip"
          onPointerEnter={() => prepare()}
          onFocus={() => prepare()}
          className={cn(
            chipVariants({ look: chosen ? 'selected' : 'plain' }),
            chosen && 'rounded-e-none pe-1',
          )}
        >
          {chosen ? (
            <>
              <span className="font-medium">{t('labelOf', { label })}</span>{' '}
              <b dir="auto" className="max-w-40 truncate">
                {chosen.label}
              </b>
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
            onClick={() => choose(null)}
            className={cn(chipVariants({ look: 'selected' }), 'rounded-s-none ps-1 pe-2 max-md:pe-3')}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
        {busy ? <Underway /> : null}
      </span>
      {List ? (
        <PopoverContent className="w-64 p-0">
          <List
            label={label}
            options={options}
            value={value}
            loading={loading}
            onChoose={next => {
              setOpen(false)
              choose(next)
            }}
          />
        </PopoverContent>
      ) : null}
    </Popover>
  )
}
