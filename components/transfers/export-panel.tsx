'use client'
import { Archive, CalendarDays, ContactRound, FileBraces, FileSpreadsheet, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { DownloadLink } from '@/components/kit/download-link'
import { buttonVariants } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { cn } from '@/lib/client/cn'
import { type ExportFormat, exportFormats } from '@/lib/transfers/values'

const icons = {
  zip: Archive,
  json: FileBraces,
  xlsx: FileSpreadsheet,
  csv: Table2,
  vcard: ContactRound,
  ical: CalendarDays,
}

/** The collections that a format can hold; null for all. */
const holds: Record<ExportFormat, readonly string[] | null> = {
  zip: null,
  json: null,
  xlsx: null,
  csv: ['people', 'occasions', 'budgets', 'gifts', 'expenses'],
  vcard: ['people'],
  ical: ['occasions'],
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} value={value} onChange={event => onChange(event.target.value)} className="mt-1">
        {children}
      </NativeSelect>
    </div>
  )
}

/** Everything as a download, or a part of it. */
export function ExportPanel({
  kinds,
  years,
  people,
}: {
  /** The kinds of records, with their names. */
  kinds: readonly (readonly [string, string])[]
  years: readonly number[]
  people: readonly { id: string; name: string }[]
}) {
  const t = useTranslations('transfers')
  const [chosen, setChosen] = useState({ only: '', year: '', personId: '' })
  const choose = (field: keyof typeof chosen) => (value: string) =>
    setChosen(before => ({ ...before, [field]: value }))
  const query = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `&${field}=${value}`)
    .join('')
  const offered = exportFormats.filter(
    format => chosen.only === '' || holds[format] === null || holds[format].includes(chosen.only),
  )
  const download = (format: ExportFormat, variant: 'primary' | 'secondary') => (
    <DownloadLink
      href={`/api/export?format=${format}${query}`}
      failed={t('exportFailed')}
      done={t('exported')}
      className={cn('shrink-0', buttonVariants({ variant }))}
    >
      {t(`export.${format}`)}
    </DownloadLink>
  )
  return (
    <div className="reading">
      <h2 className="display text-xl">{t('export.title')}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('export.text')}</p>
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        <Choice label={t('export.what')} value={chosen.only} onChange={choose('only')}>
          <option value="">{t('export.everything')}</option>
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice label={t('export.year')} value={chosen.year} onChange={choose('year')}>
          <option value="">{t('export.anyYear')}</option>
          {years.map(year => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Choice>
        {people.length > 0 ? (
          <Choice label={t('export.person')} value={chosen.personId} onChange={choose('personId')}>
            <option value="">{t('export.anybody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-ink-2">
          <Archive aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          {t('export.zipText')}
        </p>
        {download('zip', 'primary')}
      </div>
      <h3 className="mt-6 mb-2 font-semibold">{t('export.others')}</h3>
      <ul className="rounded-lg border border-line bg-surface">
        {offered
          .filter(format => format !== 'zip')
          .map(format => {
            const Icon = icons[format]
            return (
              <li
                key={format}
                className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-4 last:border-b-0"
              >
                <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 text-ink-2">
                  <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                  {t(`export.${format}Text`)}
                </p>
                {download(format, 'secondary')}
              </li>
            )
          })}
      </ul>
    </div>
  )
}
