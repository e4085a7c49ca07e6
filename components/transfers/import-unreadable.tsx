'use client'
import { CircleAlert } from 'lucide-react'
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

/** Why a file cannot be read; a table that was not understood can be explained by hand. */
export function ImportUnreadable({
  unreadable: { reason, line, samples },
  type,
  mapping,
  busy,
  onType,
  onMapping,
  onCheck,
  onSpending,
}: {
  unreadable: Unreadable
  type: ImportType | undefined
  mapping: Record<string, string>
  busy: boolean
  onType: (type: ImportType) => void
  onMapping: (column: string, field: string) => void
  onCheck: () => void
  onSpending: (spending: 'asRead' | 'turned') => void
}) {
  const t = useTranslations('transfers')
  const isAsked = reason === 'noDirection'
  const explainable = !isAsked && samples && Object.keys(samples).length > 0
  return (
    <div className="flex max-w-[760px] flex-col gap-4">
      <Card className="border-bad/40 p-4" role="alert">
        <p className="flex items-start gap-2 font-semibold text-bad-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t('invalid')}
        </p>
        <p className="mt-1 text-ink-2">
          {t(`reason.${reason}`)}
          {line === null ? null : <span className="ms-2 font-semibold">{t('line', { line })}</span>}
        </p>
        {isAsked ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {(['asRead', 'turned'] as const).map(one => (
              <Button key={one} size="sm" variant="secondary" disabled={busy} onClick={() => onSpending(one)}>
                {t(one === 'asRead' ? 'spending.minus' : 'spending.plus')}
              </Button>
            ))}
          </div>
        ) : null}
        {explainable ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {importTypes.map(one => (
              <Button
                key={one}
                size="sm"
                variant={one === type ? 'primary' : 'secondary'}
                aria-pressed={one === type}
                disabled={busy}
                onClick={() => onType(one)}
              >
                {t(`types.${one}`)}
              </Button>
            ))}
          </div>
        ) : null}
      </Card>
      {explainable && type ? (
        <>
          <ImportMapping samples={samples} mapping={mapping} type={type} busy={busy} onChange={onMapping} />
          <Button className="self-start" busy={busy} onClick={onCheck}>
            {t('source.check')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
