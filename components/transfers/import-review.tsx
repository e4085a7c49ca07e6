'use client'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card, CardHeader } from '@/components/kit/card'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Relationship } from '@/lib/people/schema'
import type { ImportResult, ImportType } from '@/lib/transfers/schema'
import { ImportMapping } from './import-mapping'
import { ImportPreview, isOptional, rowKey } from './import-preview'
import { SpendingSentence } from './spending-sentence'
import { formatKey } from './transfer-words'

/** Remarks with a sentence of their own: how much of a shared bill counts, what became of a contact's dates. */
const counted = [
  'ownShare',
  'wholeBill',
  'fullCost',
  'income',
  'group',
  'location',
  'organization',
  'deceased',
  'birthdayIgnored',
  'secondBirthday',
  'dateUnlabeled',
  'dateUnread',
] as const

export interface Review {
  result: ImportResult
  leaveOut: ReadonlySet<string>
  relationships: Record<string, Relationship>
}

/** What a file holds and what it will do, before anything is saved. */
export function ImportReview({
  review,
  overwrite,
  type,
  hasData,
  busy,
  onChange,
  onMapping,
  onSpending,
  onOverwrite,
  onRun,
  onAgain,
}: {
  review: Review
  overwrite: boolean
  type: ImportType
  /** Whether there is anything yet that a row could double. */
  hasData: boolean
  busy: 'checking' | 'running' | null
  onChange: (review: Review) => void
  onMapping: (column: string, field: string) => void
  onSpending: (spending: 'asRead' | 'turned') => void
  onOverwrite: (overwrite: boolean) => void
  onRun: () => void
  onAgain: () => void
}) {
  const t = useTranslations('transfers')
  const { result, leaveOut, relationships } = review
  const rows = result.preview ?? []
  const { samples, mapping, format, spending, guessed } = result.detected
  const count = rows.filter(row => isOptional(row) && !leaveOut.has(rowKey(row))).length
  const creates = rows.some(row => row.action === 'create')
  const notTaken = result.remarks.filter(({ reason }) => !counted.some(one => one === reason)).length
  const own = format.startsWith('gift-tracker')
  const waiting = busy !== null
  return (
    <div className="flex max-w-[960px] flex-col gap-5 pb-20 md:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status">
          <span className="font-semibold">{t('valid')}</span>
          <span className="ms-2 text-ink-2">
            {t(`formats.${formatKey(format)}`)} · {t('found', { count: rows.length })}
          </span>
        </p>
        <Button variant="quiet" size="sm" disabled={waiting} onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
      {samples && mapping && !own ? (
        <ImportMapping samples={samples} mapping={mapping} type={type} busy={waiting} onChange={onMapping} />
      ) : null}
      {spending ? (
        <SpendingSentence spending={spending} guessed={guessed} busy={waiting} onChange={onSpending} />
      ) : null}
      {hasData ? (
        <Card>
          <CardHeader title={t('options.title')} />
          <RadioGroup
            className="flex flex-col gap-3 px-4 pb-4"
            aria-label={t('options.title')}
            value={overwrite ? 'overwrite' : 'skip'}
            disabled={waiting}
            onValueChange={value => onOverwrite(value === 'overwrite')}
          >
            {(['skip', 'overwrite'] as const).map(value => (
              <label key={value} htmlFor={`import-${value}`} className="flex items-start gap-2.5">
                <RadioGroupItem id={`import-${value}`} value={value} className="mt-0.5" />
                <span>
                  <span className="block font-semibold">{t(`options.${value}`)}</span>
                  <span className="block text-ink-2 text-sm">{t(`options.${value}Text`)}</span>
                </span>
              </label>
            ))}
          </RadioGroup>
          {creates && !own ? (
            <p className="flex items-start gap-2 border-line border-t px-4 py-3 text-sm text-warn-ink">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t('options.warning')}
            </p>
          ) : null}
        </Card>
      ) : null}
      {rows.length ? (
        <ImportPreview
          key={`${format} ${rows.length}`}
          rows={rows}
          errors={result.errors}
          leaveOut={leaveOut}
          chosen={relationships}
          busy={waiting}
          onLeaveOut={keys => onChange({ ...review, leaveOut: keys })}
          onRelationship={(key, relationship) =>
            onChange({ ...review, relationships: { ...relationships, [key]: relationship } })
          }
        />
      ) : (
        <p className="text-ink-2">{t('preview.nothing')}</p>
      )}
      {counted.map(reason => {
        const found = result.remarks.filter(remark => remark.reason === reason).length
        return found ? (
          <p key={reason} className="text-ink-2 text-sm">
            {t(`preview.${reason}`, { count: found })}
          </p>
        ) : null
      })}
      {notTaken ? <p className="text-ink-3 text-sm">{t('preview.notTaken', { count: notTaken })}</p> : null}
      <div
        data-bar="review"
        className="flex items-center gap-3 max-md:sticky max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:z-10"
      >
        <Button
          size="lg"
          className="max-md:w-full max-md:shadow-2"
          busy={busy === 'running'}
          disabled={count === 0 || busy === 'checking'}
          onClick={onRun}
        >
          {t('run', { count })}
        </Button>
      </div>
    </div>
  )
}
