'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StagePicker } from '@/components/kit/fields/stage-picker'
import { StageTag, stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { canMove } from '@/lib/gifts/rules'
import type { GiftStatus } from '@/lib/gifts/schema'

const exits = ['returned', 'cancelled'] as const

/** "Where is it?": the five stages, and for a stored gift (`from`) the two ways out, as far as they can be gone. */
export function StageField({
  value,
  from,
  onChange,
  disabled,
}: {
  value: GiftStatus
  /** Where the stored gift stands; null for a new one. */
  from: GiftStatus | null
  onChange: (status: GiftStatus) => void
  disabled?: boolean
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const open = from ? exits.filter(exit => exit !== value && canMove(from, exit)) : []
  const out = exits.find(exit => exit === value)
  return (
    <div>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <span className="font-semibold text-sm">{t('form.stage')}</span>
        {out ? <StageTag stage={out} label={t(`stages.${out}`)} /> : null}
        {open.length > 0 ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button
                variant="quiet"
                size="sm"
                disabled={disabled}
                aria-label={common('named', { action: t('form.otherStages'), thing: t('form.stage') })}
                className="-my-1 font-medium text-ink-3"
              >
                {t('form.otherStages')}
                <ChevronDown aria-hidden="true" />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {open.map(exit => {
                const Icon = stageLooks[exit].icon
                return (
                  <DropdownMenuItem key={exit} onSelect={() => onChange(exit)}>
                    <Icon />
                    {t(`stages.${exit}`)}
                  </DropdownMenuItem>
                )
              })}
            </DropdownMenuContent>
          </DropdownMenu>
        ) : null}
      </div>
      <StagePicker
        aria-label={t('form.stage')}
        value={value}
        disabled={disabled}
        onChange={onChange}
        allowed={from ? stage => canMove(from, stage) : undefined}
        labels={{
          idea: t('stages.idea'),
          planned: t('stages.planned'),
          purchased: t('stages.purchased'),
          wrapped: t('stages.wrapped'),
          given: t('stages.given'),
        }}
      />
    </div>
  )
}
