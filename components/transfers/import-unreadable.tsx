'use client'
import { CircleAlert, MessageCircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Button } from '@/components/ui/button'
import { type ImportType, importTypes } from '@/lib/transfers/values'
import type messages from '@/messages/en/transfers.json'
import { ImportMapping } from './import-mapping'

type Reason = keyof typeof messages.reason

export interface Unreadable {
  reason: Reason
  /** The line at which reading stopped, where there is one. */
  line: number | null
  /** The columns of a table that was not understood. */
  samples?: Record<string, string[]> | null
}

/** Why a file cannot be read. What only the user can say is a question with its answers, and no failure. */
export function ImportUnreadable({
  unreadable: { reason, line, samples },
  type,
  mapping,
  busy,
  onType,
  onMapping,
  onCheck,
  onSpending,
  onList,
}: {
  unreadable: Unreadable
  type: ImportType | undefined
  mapping: Record<string, string>
  busy: boolean
  onType: (type: ImportType) => void
  onMapping: (column: string, field: string) => void
  onCheck: () => void
  onSpending: (spending: 'asRead' | 'turned') => void
  /** Says what the lines of a list are. */
  onList: (type: 'person' | 'gift') => void
}) {
  const t = useTranslations('transfers')
  const columns = Object.entries(samples ?? {})
  if (reason === 'noDirection')
    return (
      <Question text={t('reason.noDirection')} columns={columns}>
        {(['asRead', 'turned'] as const).map(one => (
          <Button key={one} variant="secondary" disabled={busy} onClick={() => onSpending(one)}>
            {t(one === 'asRead' ? 'spending.minus' : 'spending.plus')}
          </Button>
        ))}
      </Question>
    )
  if (reason === 'listType')
    return (
      <Question text={t('reason.listType')} columns={[]}>
        {(['person', 'gift'] as const).map(one => (
          <Button key={one} variant="secondary" disabled={busy} onClick={() => onList(one)}>
            {t(`types.${one}`)}
          </Button>
        ))}
      </Question>
    )
  if (columns.length > 0)
    return (
      <div className="reading flex flex-col gap-4">
        <Question text={t(`reason.${reason}`)} columns={type ? [] : columns}>
          {importTypes.map(one => (
            <Button
              key={one}
              variant={one === type ? 'primary' : 'secondary'}
              aria-pressed={one === type}
              disabled={busy}
              onClick={() => onType(one)}
            >
              {t(`types.${one}`)}
            </Button>
          ))}
        </Question>
        {type && samples ? (
          <>
            <ImportMapping
              key={type}
              samples={samples}
              mapping={mapping}
              certainty={{}}
              type={type}
              busy={busy}
              open
              onChange={onMapping}
            />
            <Button className="self-start" busy={busy} onClick={onCheck}>
              {t('source.check')}
            </Button>
          </>
        ) : null}
      </div>
    )
  return (
    <Card className="reading border-bad/40 p-4" role="alert">
      <p className="flex items-start gap-2 font-semibold text-bad-ink">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {t('invalid')}
      </p>
      <p className="mt-1 text-ink-2">
        {t(`reason.${reason}`)}
        {line === null ? null : <span className="ms-2 font-semibold">{t('line', { line })}</span>}
      </p>
    </Card>
  )
}

/** The most columns that remind of what the file holds. */
const mostColumns = 6

/** A question about the file, with its answers and the first values of its columns. */
function Question({
  text,
  columns,
  children,
}: {
  text: string
  columns: readonly (readonly [string, readonly string[]])[]
  children: React.ReactNode
}) {
  const t = useTranslations('transfers')
  return (
    <Card data-part="question" className="reading border-info/40 p-4" role="status">
      <h2 className="display flex items-start gap-2 text-lg">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-info-ink" />
        {t('question')}
      </h2>
      <p className="mt-1 text-ink-2">{text}</p>
      {columns.length > 0 ? (
        <dl className="mt-3 grid gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5 text-sm md:grid-cols-[auto_minmax(0,1fr)]">
          {columns.slice(0, mostColumns).map(([column, values]) => (
            <div key={column} className="contents">
              <dt className="truncate font-semibold">
                <bdi>{column}</bdi>
              </dt>
              <dd className="truncate text-ink-2">
                <bdi>{values.join(' · ')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}
