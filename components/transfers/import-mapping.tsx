'use client'
import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { NativeSelect } from '@/components/ui/native-select'
import type { ImportType } from '@/lib/transfers/schema'
import { mappableFields } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'

type FieldKey = keyof typeof messages.fields

/** What each column of a table holds, to be set right by hand. */
export function ImportMapping({
  samples,
  mapping,
  type,
  busy,
  onChange,
}: {
  /** The first values of each column. */
  samples: Record<string, string[]>
  mapping: Record<string, string>
  type: ImportType
  busy: boolean
  onChange: (column: string, field: string) => void
}) {
  const t = useTranslations('transfers')
  const fields: readonly FieldKey[] = mappableFields[type]
  return (
    <Card>
      <CardHeader title={t('mapping.title')} />
      <p className="px-4 pb-2 text-ink-2 text-sm">{t('mapping.text')}</p>
      <ul>
        {Object.entries(samples).map(([column, values]) => {
          const field = mapping[column] ?? ''
          return (
            <li
              key={column}
              className="grid items-center gap-x-4 gap-y-1.5 border-line border-t px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_240px]"
            >
              <bdi className="truncate font-semibold" title={column}>
                {column}
              </bdi>
              <span className="truncate text-ink-3 text-sm" title={values.join(' · ')}>
                <bdi>{values.join(' · ')}</bdi>
              </span>
              <NativeSelect
                aria-label={t('mapping.fieldOf', { column })}
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
    </Card>
  )
}
