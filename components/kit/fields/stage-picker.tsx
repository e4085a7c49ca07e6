'use client'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { stageLooks } from '@/components/kit/stage-tag'
import { cn } from '@/lib/client/cn'
import { lookAlong } from '@/lib/client/look-along'
import type { GiftStatus, Stage } from '@/lib/gifts/schema'

const order: readonly Stage[] = ['idea', 'planned', 'purchased', 'wrapped', 'given']

/**
 * The five stages in their order; those already behind the gift are ticked. The arrows only move the focus, and Space or
 * Enter chooses: a stage may be saved at once, and nobody wants those in between.
 */
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
  const [focused, setFocused] = useState<Stage | null>(null)
  const at = (order as readonly GiftStatus[]).indexOf(value)
  const canChoose = (stage: Stage) => !disabled && (stage === value || allowed?.(stage) !== false)
  const stop =
    [focused, order[at]].find(stage => stage && canChoose(stage)) ?? order.find(stage => canChoose(stage))
  return (
    <div
      id={id}
      role="radiogroup"
      data-slot="stage-picker"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDownCapture={lookAlong}
      className="grid grid-cols-5 gap-1"
    >
      {order.map((stage, index) => {
        const Icon = index < at ? Check : stageLooks[stage].icon
        return (
          // biome-ignore lint/a11y/useSemanticElements: the arrows would choose among radio buttons of the browser
          <button
            key={stage}
            type="button"
            role="radio"
            aria-checked={stage === value}
            disabled={!canChoose(stage)}
            tabIndex={stage === stop ? 0 : -1}
            onFocus={() => setFocused(stage)}
            onBlur={() => setFocused(null)}
            onClick={() => {
              if (stage !== value) onChange(stage)
            }}
            className={cn(
              'press flex min-w-0 flex-col items-center gap-1 rounded-md px-0.5 py-2 font-semibold text-xs disabled:opacity-60',
              index < at && 'bg-good-soft text-good-ink',
              index > at && 'bg-sunken text-ink-2',
              index === at && 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5 stroke-2" />
            <span className="max-w-full truncate">{labels[stage]}</span>
          </button>
        )
      })}
    </div>
  )
}
