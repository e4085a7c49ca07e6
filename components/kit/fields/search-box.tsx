'use client'
import { Search } from 'lucide-react'
import { Kbd } from '@/components/ui/kbd'
import { useTyped } from '@/lib/client/hooks/use-typed'

/** The field that narrows a list down while the reader types. */
export function SearchBox({
  label,
  asked = '',
  onSearch,
}: {
  label: string
  /** The value in the address. */
  asked?: string
  /** `false` says that it could not be asked for. */
  onSearch: (text: string | undefined) => unknown
}) {
  const [typed, type] = useTyped(asked, text => onSearch(text || undefined))
  return (
    <span className="relative max-md:w-full">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 size-3.75 text-ink-2"
      />
      <input
        type="search"
        data-shortcut="filter"
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        className="h-7.5 w-55 rounded-full border border-input bg-surface ps-9 pe-9 text-sm hover:border-ink-3 max-md:h-11 max-md:w-full max-md:text-lg"
      />
      {typed ? null : (
        <Kbd
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute end-2.5 top-1/2 max-md:hidden"
        >
          /
        </Kbd>
      )}
    </span>
  )
}
