'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { stageLooks } from '@/components/kit/stage-tag'
import { cn } from '@/lib/client/cn'
import { type ClaimStatus, claimStatuses } from '@/lib/surprise/values'

const icons = {
  reserved: stageLooks.planned.icon,
  purchased: stageLooks.purchased.icon,
  wrapped: stageLooks.wrapped.icon,
  given: stageLooks.given.icon,
}

/**
 * A claim can move forward to any stage, and back by one. Separate from the server's rules, which would load
 * more code.
 */
export const canStep = (from: ClaimStatus, to: ClaimStatus) =>
  claimStatuses.indexOf(to) >= claimStatuses.indexOf(from) - 1

/** The stage of a wish that the reader gives. */
export function ClaimStage({
  value,
  onChange,
  disabled,
}: {
  value: ClaimStatus
  onChange: (status: ClaimStatus) => void
  disabled?: boolean
}) {
  const t = useTranslations('wishlists.claim')
  const at = claimStatuses.indexOf(value)
  return (
    <div className="@container">
      <Radio.Root
        aria-label={t('stage')}
        value={value}
        disabled={disabled}
        onValueChange={next => {
          const status = claimStatuses.find(known => known === next)
          if (status) onChange(status)
        }}
        className="grid grid-cols-2 gap-1 @[14.5rem]:grid-cols-4"
      >
        {claimStatuses.map((status, index) => {
          const Icon = index < at ? Check : icons[status]
          return (
            <Radio.Item
              key={status}
              value={status}
              disabled={!canStep(value, status)}
              className={cn(
                'press hit flex min-w-0 flex-col items-center gap-0.5 rounded-md px-0.5 py-1.5 font-semibold text-xs',
                index < at && 'bg-good-soft text-good-ink',
                index > at && 'bg-sunken text-ink-2',
                index === at && 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]',
              )}
            >
              <Icon aria-hidden="true" className="size-4 stroke-2" />
              <span className="max-w-full truncate" title={t(status)}>
                {t(status)}
              </span>
            </Radio.Item>
          )
        })}
      </Radio.Root>
    </div>
  )
}
