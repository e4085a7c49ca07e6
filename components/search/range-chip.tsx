'use client'
import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'

/** A filter with two ends; `fields` are its form, `chosen` says it in words. */
export function RangeChip({
  label,
  chosen,
  fields,
  onApply,
  onClear,
}: {
  label: string
  chosen: string | null
  fields: ReactNode
  onApply: (form: FormData) => void
  onClear: () => void
}) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <span className="inline-flex">
        <PopoverTrigger
          className={cn(
            chipVariants({ look: chosen ? 'selected' : 'plain' }),
            chosen && 'rounded-e-none pe-1',
          )}
        >
          {chosen ? (
            <>
              <span className="font-medium">{label}:</span> <b className="num">{chosen}</b>
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
            aria-label={common('removeItem', { item: `${label}: ${chosen}` })}
            onClick={onClear}
            className={cn(chipVariants({ look: 'selected' }), 'rounded-s-none ps-1 pe-2 max-md:pe-3')}
          >
            <X aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <PopoverContent>
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            setOpen(false)
            onApply(new FormData(event.currentTarget))
          }}
        >
          {fields}
          <Button type="submit" size="sm">
            {t('filters.apply')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
