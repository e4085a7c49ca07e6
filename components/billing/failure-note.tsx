'use client'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { Failure } from './use-billing'

/** Says why a call was refused, read out at once, with a button for another try. */
export function FailureNote({ failure, className }: { failure: Failure | null; className?: string }) {
  const words = useErrorText()
  const common = useTranslations('common')
  return (
    <div role="alert" className={failure ? className : 'contents'}>
      {failure ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bad-soft px-3 py-2.5 text-bad-ink">
          <p className={cn('flex min-w-0 flex-1 items-start gap-2', failure.again && 'basis-60')}>
            <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 stroke-2" />
            <span>{words(failure.message || 'unexpected')}</span>
          </p>
          {failure.again ? (
            <Button variant="secondary" size="sm" onClick={failure.again}>
              <RotateCw aria-hidden="true" />
              {common('retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
