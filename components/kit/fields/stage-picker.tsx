'use client'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { stageLooks } from '@/components/kit/stage-tag'
import { cn } from '@/lib/client/cn'
import { lookAlong } from '@/lib/client/look-along'
import type { GiftStatus, Stage } from '@/lib/gifts/schema'

const order: readonly Stage[] = ['idea', 'planned', 'purchased', 'wrapped', 'given']

const box = (index: number, at: number) =>
  cn(
    'press flex min-w-0 flex-col items-center gap-1 rounded-md px-0.5 py-2 font-semibold text-xs disabled:opacity-60',
    index < at && 'bg-good-soft text-good-ink',
    index > at && 'bg-sunken text-ink-2',
    index === at && 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]',
  )

/** A line leads from each circle to the next one. */
const station = (index: number, at: number) =>
  cn(
    'press relative flex min-w-0 flex-col items-start gap-0.5 rounded-md pb-1 text-start font-semibold text-sm max-md:text-xs',
    index < order.length - 1 &&
      cn(
        'before:absolute before:start-8 before:end-0 before:top-3.75 before:h-0.5',
        index < at ? 'before:bg-good' : 'before:bg-line-strong',
      ),
    index === at ? 'text-primary-ink' : index < at ? 'text-ink' : 'text-ink-2',
  )
const circle = 'relative mb-1 grid size-8 place-items-center rounded-full'
const circles = {
  done: 'bg-good text-surface',
  now: 'bg-primary text-primary-foreground shadow-[0_0_0_4px_var(--primary-soft)]',
  ahead: 'border border-line-strong bg-surface text-ink-3',
}

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
  days,
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
  /** With them the stages are stations of a line, each with its day in words, if it has one. */
  days?: Readonly<Partial<Record<Stage, string>>>
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
}) {
  const own = useId()
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
      className={cn('grid grid-cols-5', days ? 'gap-0' : 'gap-1')}
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
            {...(days ? { 'aria-label': labels[stage], 'aria-describedby': `${own}${stage}` } : {})}
            className={days ? station(index, at) : box(index, at)}
          >
            {days ? (
              <>
                <span className={cn(circle, circles[index === at ? 'now' : index < at ? 'done' : 'ahead'])}>
                  <Icon aria-hidden="true" className="size-4 stroke-2" />
                </span>
                <span className="max-w-full truncate px-px">{labels[stage]}</span>
                <span id={`${own}${stage}`} className="num max-w-full truncate px-px font-normal text-ink-3">
                  {days[stage]}
                </span>
              </>
            ) : (
              <>
                <Icon aria-hidden="true" className="size-4.5 stroke-2" />
                <span className="max-w-full truncate">{labels[stage]}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
