'use client'
import { Check } from 'lucide-react'
import * as Radio from 'radix-ui/radio-group'
import { cn } from '@/lib/client/cn'
import type { GiftStatus, Stage } from '@/lib/gifts/schema'
import { stageLooks } from './stage-tag'

const order: readonly Stage[] = ['idea', 'planned', 'purchased', 'wrapped', 'given']

/** The five stages in their order; those already behind the gift are ticked. */
export function StagePicker({
  value,
  onChange,
  labels,
  allowed,
  disabled,
  id,
  'aria-label': label,
  'aria-describedby': describedBy,
}: {
  value: GiftStatus
  onChange: (stage: Stage) => void
  labels: Readonly<Record<Stage, string>>
  /** Stages that can be chosen now; all of them without it. */
  allowed?: (stage: Stage) => boolean
  disabled?: boolean
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
}) {
  const at = (order as readonly GiftStatus[]).indexOf(value)
  return (
    <Radio.Root
      id={id}
      data-slot="stage-picker"
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      disabled={disabled}
      onValueChange={next => {
        const stage = order.find(known => known === next)
        if (stage) onChange(stage)
      }}
      className="grid grid-cols-5 gap-1"
    >
      {order.map((stage, index) => {
        const Icon = index < at ? Check : stageLooks[stage].icon
        return (
          <Radio.Item
            key={stage}
            value={stage}
            disabled={stage !== value && allowed?.(stage) === false}
            className={cn(
              'press flex min-w-0 flex-col items-center gap-1 rounded-md px-0.5 py-2 font-semibold text-xs disabled:opacity-60',
              index < at && 'bg-good-soft text-good-ink',
              index > at && 'bg-sunken text-ink-2',
              index === at && 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 stroke-2" />
            <span className="max-w-full truncate">{labels[stage]}</span>
          </Radio.Item>
        )
      })}
    </Radio.Root>
  )
}
