'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { StageTag } from '@/components/kit/stage-tag'
import { Badge, type Tone } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { TableCell, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import { giftStatuses } from '@/lib/gifts/values'
import { type Relationship, relationships } from '@/lib/people/values'
import type { ImportRemark, PreviewRow as Row, RowAction } from '@/lib/transfers/schema'
import { importTypes } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'
import { isNewPerson, isOptional, type Line } from './preview-lines'

type FieldKey = keyof typeof messages.fields
type RemarkKey = Exclude<keyof typeof messages.remark, 'leftOut'>

const tones: Record<RowAction, Tone> = { create: 'good', update: 'info', skip: 'neutral', error: 'bad' }

/** Which columns the file fills. */
export interface Columns {
  person: boolean
  day: boolean
  occasion: boolean
  stage: boolean
  price: boolean
}

/** What a field that holds an id is called. */
const plainField: Record<string, FieldKey> = {
  personId: 'recipient',
  peopleIds: 'person',
  occasionId: 'occasion',
  budgetId: 'budgetName',
}

/** One row of the preview, with what is said about it. */
export const PreviewRow = memo(function PreviewRow({
  line,
  columns,
  hasTypes,
  taken,
  relationship,
  busy,
  onTake,
  onRelationship,
}: {
  line: Line
  columns: Columns
  /** Whether the file has rows of several types. */
  hasTypes: boolean
  taken: boolean
  relationship: Relationship | null
  busy: boolean
  onTake: (key: string, taken: boolean) => void
  onRelationship: (key: string, relationship: Relationship) => void
}) {
  const t = useTranslations('transfers')
  const stages = useTranslations('gifts.stages')
  const format = useFormatter()
  const { row, key, number } = line
  const type = importTypes.find(one => one === line.type)
  const optional = row !== null && isOptional(row)
  const name = row?.name || line.remarks[0]?.text || (type ? t(`typeOne.${type}`) : line.type)
  const isLeft = row === null || (optional && !taken)
  const day = row && (row.type === 'gift' ? row.day : row.date)
  const price =
    row?.price && format.number(row.price.amount, { style: 'currency', currency: row.price.currency })
  const occasion = row?.occasion ? (
    <>
      <bdi>{row.occasion}</bdi>
      {row.type === 'gift' && row.date ? (
        <span className="text-ink-3">
          {' '}
          <PlainDay date={row.date} />
        </span>
      ) : null}
    </>
  ) : null
  const stage = row?.stage ? <StageTag stage={row.stage} label={stages(row.stage)} /> : null
  const where =
    row === null || row.implied === null
      ? t('preview.rowNumber', { row: number })
      : t('preview.impliedBy', { row: number })
  return (
    <TableRow className={cn('align-top', isLeft && 'text-ink-3')} data-line={line.id}>
      <TableCell className="w-9 pe-0 pt-3.5 align-top first:ps-4">
        <Checkbox
          aria-label={t('preview.take', { name })}
          checked={optional ? taken : row?.action === 'create'}
          disabled={!optional || busy}
          onCheckedChange={checked => onTake(key, checked)}
        />
      </TableCell>
      <th
        scope="row"
        className="cell w-full max-w-0 py-2.5 text-start align-top font-normal @4xl:min-w-52 [tr:last-child>&]:border-b-0"
      >
        <span className="block break-words font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-2 text-ink-3 text-sm">
          {hasTypes && type ? <span>{t(`typeOne.${type}`)}</span> : null}
          <span>{where}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5 text-ink-2 text-sm @4xl:hidden">
          {row?.person ? <bdi>{row.person}</bdi> : null}
          {day ? <PlainDay date={day} /> : null}
          {price ? <b className="num">{price}</b> : null}
          {occasion}
          {stage}
        </span>
        <Notes line={line} />
        {row && isNewPerson(row) && relationship ? (
          <span className="block pt-1.5">
            <RelationshipSelect
              name={name}
              value={relationship}
              disabled={busy || (optional && !taken)}
              onChange={chosen => onRelationship(key, chosen)}
            />
          </span>
        ) : null}
      </th>
      {columns.person ? <WideCell>{row?.person ? <bdi>{row.person}</bdi> : null}</WideCell> : null}
      {columns.day ? (
        <WideCell className="num whitespace-nowrap">{day ? <PlainDay date={day} /> : null}</WideCell>
      ) : null}
      {columns.occasion ? <WideCell>{occasion}</WideCell> : null}
      {columns.stage ? <WideCell>{stage}</WideCell> : null}
      {columns.price ? (
        <WideCell className="num whitespace-nowrap text-end font-semibold">{price}</WideCell>
      ) : null}
      <TableCell className="w-px whitespace-nowrap py-2.5 pe-4 text-end align-top">
        {isLeft || !row ? (
          <Badge>{t('preview.leftOut')}</Badge>
        ) : (
          <Badge tone={tones[row.action]}>{t(`preview.${row.action}`)}</Badge>
        )}
      </TableCell>
    </TableRow>
  )
})

const WideCell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <TableCell className={cn('py-2.5 align-top text-sm @max-4xl:hidden', className)}>{children}</TableCell>
)

function RelationshipSelect({
  name,
  value,
  disabled,
  onChange,
}: {
  name: string
  value: Relationship
  disabled: boolean
  onChange: (relationship: Relationship) => void
}) {
  const t = useTranslations('transfers')
  return (
    <span className="inline-block w-38">
      <NativeSelect
        aria-label={t('preview.relationshipOf', { name })}
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value as Relationship)}
      >
        {relationships.map(one => (
          <option key={one} value={one}>
            {t(`relationships.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
}

/** What changes, with what a row is equal to, why it is refused, and what was made of its odd cells. */
function Notes({ line: { row, remarks, errors } }: { line: Line }) {
  const t = useTranslations('transfers')
  return (
    <>
      {row?.changed.map(change => (
        <span key={change.field} className="block text-ink-2 text-sm">
          <Change change={change} currency={row.price?.currency} />
        </span>
      ))}
      {row?.same ? (
        <span className="block text-ink-3 text-sm">
          {row.same.row === null
            ? t.rich('preview.sameAs', {
                name: row.same.name,
                b: chunks => <bdi className="font-semibold">{chunks}</bdi>,
              })
            : t('preview.sameRow', { row: row.same.row })}
          {row.same.date && row.same.row === null ? (
            <>
              {' '}
              <PlainDay date={row.same.date} />
            </>
          ) : null}
        </span>
      ) : null}
      {errors.map(({ field, code, message }) => (
        <span key={`${field} ${code}`} className="block text-bad-ink text-sm">
          {field && t.has(`fields.${field as FieldKey}`) ? `${t(`fields.${field as FieldKey}`)}: ` : null}
          {message}
        </span>
      ))}
      {remarks.map((remark, at) => (
        <span
          key={`${remark.reason} ${remark.column} ${at}`}
          className={cn('block break-words text-sm', row ? 'text-warn-ink' : 'text-ink-2')}
        >
          <RemarkText remark={remark} isNamed={row === null} />
        </span>
      ))}
    </>
  )
}

function RemarkText({
  remark: { reason, why, column, text },
  isNamed,
}: {
  remark: ImportRemark
  /** Whether the text already stands there as the name of the line. */
  isNamed: boolean
}) {
  const t = useTranslations('transfers')
  const key = why ?? reason
  // A remark without a sentence for one row has one for how many rows there are.
  const said = t.has(`remark.${key as RemarkKey}`)
    ? t(`remark.${key as RemarkKey}`)
    : t.has(`preview.${key as 'severalNames'}`)
      ? t(`preview.${key as 'severalNames'}`, { count: 1 })
      : t('remark.leftOut')
  // What is kept is quoted; other remarks speak of the row as a whole.
  const quoted = isNamed ? undefined : column && text ? `${column}: ${text}` : (text ?? column)
  return (
    <>
      {said}
      {quoted ? (
        <>
          {' '}
          <bdi className="text-ink-2">“{quoted}”</bdi>
        </>
      ) : null}
    </>
  )
}

function Change({
  change: { field, from, to },
  currency,
}: {
  change: Row['changed'][number]
  currency: string | undefined
}) {
  const t = useTranslations('transfers')
  const key = (plainField[field] ?? field) as FieldKey
  const label = t.has(`fields.${key}`) ? t(`fields.${key}`) : field
  if (from === null && to === null) return label
  return (
    <>
      {label}: <FieldValue field={field} value={from} currency={currency} />{' '}
      <span aria-hidden="true" className="rtl:inline-block rtl:-scale-x-100">
        →
      </span>
      <span className="sr-only">{t('preview.becomes')}</span>{' '}
      <b className="font-semibold">
        <FieldValue field={field} value={to} currency={currency} />
      </b>
    </>
  )
}

/** A value of a changed field in the reader's words. */
function FieldValue({
  field,
  value,
  currency,
}: {
  field: string
  value: string | null
  currency: string | undefined
}) {
  const t = useTranslations('transfers')
  const stages = useTranslations('gifts.stages')
  const common = useTranslations('common')
  const format = useFormatter()
  if (value === null) return <span className="text-ink-3">{t('preview.noValue')}</span>
  if (['price', 'amount', 'budget'].includes(field))
    return (
      <span className="num">
        {currency
          ? format.number(Number(value), { style: 'currency', currency })
          : format.number(Number(value))}
      </span>
    )
  const status = field === 'status' && giftStatuses.find(one => one === value)
  if (status) return stages(status)
  const relationship = field === 'relationship' && relationships.find(one => one === value)
  if (relationship) return t(`relationships.${relationship}`)
  if (value === 'true' || value === 'false') return common(value === 'true' ? 'yes' : 'no')
  if (/^(?:\d{4}|-)-\d{2}-\d{2}$/.test(value)) return <PlainDay date={value} />
  return <bdi className="break-words">{value.length > 80 ? `${value.slice(0, 80)}…` : value}</bdi>
}

/** A day, a day without its year, or a year alone. */
function PlainDay({ date }: { date: string }) {
  const format = useFormatter()
  if (/^\d{4}$/.test(date)) return <span className="num">{date}</span>
  const known = !date.startsWith('--')
  return (
    <span className="num">
      {format.dateTime(toUtcDate(known ? date : `2000${date.slice(1)}`), {
        day: 'numeric',
        month: 'short',
        year: known ? 'numeric' : undefined,
        timeZone: 'UTC',
      })}
    </span>
  )
}
