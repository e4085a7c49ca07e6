'use client'
import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { Card, CardHeader } from '@/components/kit/card'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import type { Progress } from '@/lib/core/progress'
import type { Relationship } from '@/lib/people/schema'
import type { ImportResult, ImportType } from '@/lib/transfers/schema'
import { recordTypes } from '@/lib/transfers/values'
import { DayQuestion } from './day-question'
import { ImportMapping } from './import-mapping'
import { ImportPreview } from './import-preview'
import { ImportProgress } from './import-progress'
import { isOptional, linesOf } from './preview-lines'
import { SpendingSentence } from './spending-sentence'
import { formatKey, isOfWishes } from './transfer-words'
import { type OwnList, WishQuestion } from './wish-question'

/** Remarks with a sentence of their own: how much of a shared bill counts, what became of a contact's dates. */
const counted = [
  'ticked',
  'severalNames',
  'headingAsTag',
  'headingAlone',
  'chatSystem',
  'chatText',
  'claimsLeft',
  'noName',
  'archived',
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
  'kept',
  'rounded',
  'categoryUnknown',
  'pictureLeftOut',
  'contactRest',
  'total',
  'noCells',
  'takenAsGiven',
  'takenAsBought',
  'shortened',
  'eventAsTag',
  'section',
  'heading',
  'above',
  'fromAbove',
  'columnLeftOut',
  'sheetLeftOut',
  'unreadRow',
  'historyOnly',
  'aboutNothing',
  'fileLost',
] as const

export interface Review {
  result: ImportResult
  leaveOut: ReadonlySet<string>
  relationships: Record<string, Relationship>
  /** The relationship of all new people, where one was chosen. */
  everyone: Relationship | undefined
}

/** What a file holds and what it will do, before anything is saved. */
export function ImportReview({
  review,
  overwrite,
  wishlist,
  wishlists,
  type,
  hasData,
  busy,
  progress,
  trouble,
  onChange,
  onType,
  onMapping,
  onSpending,
  onDayOrder,
  onWishlist,
  onOverwrite,
  onRun,
  onAgain,
}: {
  review: Review
  overwrite: boolean
  /** The list that takes the wishes of the file; undefined for ideas. */
  wishlist: string | undefined
  wishlists: readonly OwnList[]
  type: ImportType
  /** Whether there is anything yet that a row could double. */
  hasData: boolean
  busy: 'checking' | 'running' | null
  /** How many rows are done. */
  progress: Progress | null
  /** What did not come through, beside the button that tries it. */
  trouble: ReactNode
  onChange: (changes: Partial<Review>) => void
  onType: (type: ImportType) => void
  onMapping: (column: string, field: string) => void
  onSpending: (spending: 'asRead' | 'turned') => void
  onDayOrder: (order: 'dmy' | 'mdy') => void
  onWishlist: (wishlist: string | undefined) => void
  onOverwrite: (overwrite: boolean) => void
  onRun: () => void
  onAgain: () => void
}) {
  const t = useTranslations('transfers')
  const words = useTranslations('importUndo')
  const list = useFormatter()
  const { result, leaveOut, relationships, everyone } = review
  const lines = useMemo(() => linesOf(result), [result])
  const rows = result.preview ?? []
  const { samples, mapping, certainty, format, title, spending, guessed, days } = result.detected
  const count = useMemo(
    () =>
      lines.filter(({ row, key }) => row && isOptional(row) && !leaveOut.has(key)).length +
      Object.entries(result.further).reduce((sum, [type, found]) => (type === 'wish' ? sum : sum + found), 0),
    [lines, leaveOut, result.further],
  )
  const further = recordTypes.flatMap(type => {
    const found = result.further[type] ?? 0
    return found > 0 ? [words(`count.${type}`, { count: found })] : []
  })
  const creates = rows.some(row => row.action === 'create')
  const notTaken = result.remarks.filter(({ reason }) => !counted.some(one => one === reason)).length
  const own = format.startsWith('gift-tracker')
  const waiting = busy !== null
  const unsure = Object.fromEntries(guessed.map(column => [column, 'unsure' as const]))
  return (
    <div className="flex flex-col gap-5 pb-20 md:pb-0">
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
      {spending ? (
        <SpendingSentence spending={spending} guessed={guessed} busy={waiting} onChange={onSpending} />
      ) : null}
      {days ? <DayQuestion days={days} busy={waiting} onChange={onDayOrder} /> : null}
      {samples && mapping && !own ? (
        <ImportMapping
          key={`columns ${format} ${type}`}
          samples={samples}
          mapping={mapping}
          certainty={{ ...unsure, ...certainty }}
          type={type}
          busy={waiting}
          onType={onType}
          onChange={onMapping}
        />
      ) : null}
      {isOfWishes(format) ? (
        <WishQuestion
          title={title}
          lists={wishlists}
          chosen={wishlist}
          busy={waiting}
          onChange={onWishlist}
        />
      ) : null}
      {hasData && wishlist === undefined ? (
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
      {lines.length > 0 ? (
        <ImportPreview
          key={`rows ${format} ${type}`}
          lines={lines}
          leaveOut={leaveOut}
          chosen={relationships}
          everyone={everyone}
          areWishes={wishlist !== undefined}
          busy={waiting}
          onLeaveOut={keys => onChange({ leaveOut: keys })}
          onRelationship={(key, relationship) =>
            onChange({ relationships: { ...relationships, [key]: relationship } })
          }
          onEveryone={relationship => onChange({ everyone: relationship, relationships: {} })}
        />
      ) : (
        <p className="text-ink-2">{t('preview.nothing')}</p>
      )}
      {further.length > 0 ? (
        <p className="font-semibold text-sm">{t('preview.also', { list: list.list(further) })}</p>
      ) : null}
      <div className="flex flex-col gap-1.5 empty:hidden">
        {counted.map(reason => {
          const found = result.remarks.filter(remark => remark.reason === reason)
          const names = list.list(found.flatMap(({ text }) => text ?? []))
          return found.length > 0 ? (
            <p key={reason} className="text-ink-2 text-sm">
              {t(`preview.${reason}`, { count: found.length, names })}
            </p>
          ) : null
        })}
        {notTaken ? <p className="text-ink-3 text-sm">{t('preview.notTaken', { count: notTaken })}</p> : null}
      </div>
      {trouble}
      <ImportProgress
        text={busy === 'running' ? t('progress.running', { count }) : busy ? t('progress.checking') : null}
        progress={progress}
      />
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
