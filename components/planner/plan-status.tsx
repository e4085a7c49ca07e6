'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { stageLooks } from '@/components/kit/stage-tag'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { canMove } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { stages } from '@/lib/gifts/values'
import type { SetStage } from './next-button'
import { PlanChip } from './plan-chip'

/** Where the gift can go from here. Nothing is saved before a stage is chosen. */
function StageMenu({ gift, setStage }: { gift: Gift; setStage: SetStage }) {
  const words = useTranslations('gifts')
  const stage = words(`stages.${gift.status}`)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="secondary"
          size="sm"
          aria-label={words('list.changeStatus', { stage, name: gift.name })}
          className="mt-1 w-full justify-between font-medium max-md:h-11"
        >
          {stage}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={gift.status}
          onValueChange={chosen => {
            const to = stages.find(one => one === chosen)
            if (to && to !== gift.status) setStage(gift, to)
          }}
        >
          {stages
            .filter(to => to === gift.status || canMove(gift.status, to))
            .map(to => {
              const { icon: Icon } = stageLooks[to]
              return (
                <DropdownMenuRadioItem key={to} value={to}>
                  <Icon />
                  {words(`stages.${to}`)}
                </DropdownMenuRadioItem>
              )
            })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The gifts of a plan in columns by their stage; each can be moved to another stage. */
export function PlanStatus({ gifts, setStage }: { gifts: readonly Gift[]; setStage: SetStage }) {
  const t = useTranslations('planner')
  const words = useTranslations('gifts')
  return (
    <div className="grid snap-x auto-cols-[minmax(220px,1fr)] grid-flow-col gap-3 overflow-x-auto scroll-px-8 px-8 py-4 max-lg:px-6 max-md:snap-mandatory max-md:auto-cols-[84%] max-md:scroll-px-4 max-md:px-4">
      {stages.map(stage => {
        const Icon = stageLooks[stage].icon
        const there = gifts.filter(gift => gift.status === stage)
        return (
          <section key={stage} aria-labelledby={`stage-${stage}`} className="min-w-0 snap-start">
            <h2 id={`stage-${stage}`} className="mb-2 flex items-center gap-2 font-semibold">
              <Icon aria-hidden="true" className="size-4.5 text-ink-2" />
              {words(`stages.${stage}`)}
              <span className="num text-ink-3 text-sm">{there.length}</span>
            </h2>
            <ul className="flex flex-col gap-2">
              {there.map(gift => (
                <li key={gift.id} data-row={gift.id} className="rounded-lg border border-line bg-surface p-2">
                  <PlanChip gift={gift} className="w-full border-transparent">
                    <span className="flex-1" />
                    {gift.recipient ? <PersonAvatar {...gift.recipient} size={24} named /> : null}
                  </PlanChip>
                  {gift.kind === 'share' ? null : <StageMenu gift={gift} setStage={setStage} />}
                </li>
              ))}
              {there.length === 0 ? (
                <li className="rounded-lg border border-line border-dashed p-3 text-center text-ink-3 text-sm">
                  {t('emptyColumn')}
                </li>
              ) : null}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
