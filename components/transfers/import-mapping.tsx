'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { NativeSelect } from '@/components/ui/native-select'
import { type Certainty, type ImportType, importTypes, mappableFields } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'

type FieldKey = keyof typeof messages.fields

/** What the rows of a table are and what each column holds, to be set right by hand. Columns that are unsure open it. */
export function ImportMapping({
  samples,
  mapping,
  certainty,
  type,
  busy,
  open,
  onType,
  onChange,
}: {
  /** The first values of each column. */
  samples: Record<string, string[]>
  mapping: Record<string, string>
  /** How sure the meaning of each column is, where that is known. */
  certainty: Record<string, Certainty>
  type: ImportType
  busy: boolean
  /** Whether the columns are in sight from the start, because nothing is known of them. */
  open?: boolean
  onType?: (type: ImportType) => void
  onChange: (column: string, field: string) => void
}) {
  const t = useTranslations('transfers')
  const id = useId()
  const fields: readonly FieldKey[] = mappableFields[type]
  const columns = Object.entries(samples)
  const used = columns.filter(([column]) => mapping[column]).length
  const unsure = columns.filter(([column]) => certainty[column] === 'unsure').length
  const [isOpen, setOpen] = useState(open || unsure > 0 || used === 0)
  return (
    <details
      data-part="mapping"
      className="group rounded-lg border border-line bg-surface"
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="display text-lg">{t('mapping.title')}</h2>
        <span className="text-ink-2 text-sm">{t('mapping.used', { used, count: columns.length })}</span>
        {unsure > 0 ? <Badge tone="warn">{t('mapping.unsureCount', { count: unsure })}</Badge> : null}
        <span className="flex-1" />
        <ChevronDown aria-hidden="true" className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-2 text-ink-2 text-sm">{t('mapping.text')}</p>
      {onType ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t px-4 py-2.5">
          <label htmlFor={id} className="font-semibold">
            {t('mapping.type')}
          </label>
          <span className="inline-block w-52">
            <NativeSelect
              id={id}
              value={type}
              disabled={busy}
              onChange={event => {
                const chosen = importTypes.find(one => one === event.target.value)
                if (chosen) onType(chosen)
              }}
            >
              {importTypes.map(one => (
                <option key={one} value={one}>
                  {t(`types.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </span>
        </div>
      ) : null}
      <ul>
        {columns.map(([column, values]) => {
          const field = mapping[column] ?? ''
          const isUnsure = certainty[column] === 'unsure'
          return (
            <li
              key={column}
              className="grid items-center gap-x-4 gap-y-1.5 border-line border-t px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_240px]"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="max-w-full truncate font-semibold" title={column}>
                  {column}
                </bdi>
                {isUnsure ? (
                  <Badge tone="warn" id={`${id}-${column}`}>
                    {t('mapping.unsure')}
                  </Badge>
                ) : null}
              </span>
              <span className="truncate text-ink-3 text-sm" title={values.join(' · ')}>
                <bdi>{values.join(' · ')}</bdi>
              </span>
              <NativeSelect
                aria-label={t('mapping.fieldOf', { column })}
                aria-describedby={isUnsure ? `${id}-${column}` : undefined}
                value={field}
                disabled={busy}
                onChange={event => onChange(column, event.target.value)}
              >
                <option value="">{t('mapping.ignore')}</option>
                {field && !fields.some(one => one === field) ? <option value={field}>{column}</option> : null}
                {fields.map(one => (
                  <option key={one} value={one}>
                    {t(`fields.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
