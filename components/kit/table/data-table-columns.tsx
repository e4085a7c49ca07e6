'use client'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

/** The head of a column. Its cells are drawn by the table's row. */
export type DataColumn = {
  id: string
  /** The words of the header; with `quietHeader` only for those who cannot see. */
  header: string
  quietHeader?: boolean
  /** The field to sort by; without it the column does not sort. */
  sort?: string
  align?: 'end'
  /** Marks the column that names the row; it cannot be hidden. */
  rowHeader?: boolean
  className?: string
}

/** Lets the reader choose the columns; the choice is kept by the page. */
export function ColumnMenu({
  columns,
  hidden,
  onHiddenChange,
}: {
  columns: readonly DataColumn[]
  hidden: readonly string[]
  onHiddenChange: (hidden: string[]) => void
}) {
  const t = useTranslations('common')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon-sm" aria-label={t('columns')} title={t('columns')}>
          <SlidersHorizontal />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{t('columns')}</DropdownMenuLabel>
        {columns
          .filter(column => !column.rowHeader && !column.quietHeader)
          .map(column => (
            <DropdownMenuCheckboxItem
              key={column.id}
              checked={!hidden.includes(column.id)}
              onSelect={event => event.preventDefault()}
              onCheckedChange={shown =>
                onHiddenChange(shown ? hidden.filter(id => id !== column.id) : [...hidden, column.id])
              }
            >
              {column.header}
            </DropdownMenuCheckboxItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
