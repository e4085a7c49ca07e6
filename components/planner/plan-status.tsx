'use client'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { stageLooks } from '@/components/kit/stage-tag'
import { NativeSelect } from '@/components/ui/native-select'
import { canMove } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { stages } from '@/lib/gifts/values'
import type { SetStage } from './next-button'
import { PlanChip } from './plan-chip'

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
                <li key={gift.id} className="rounded-lg border border-line bg-surface p-2">
                  <PlanChip gift={gift} className="w-full border-transparent">
                    <span className="flex-1" />
                    {gift.recipient ? <PersonAvatar {...gift.recipient} size={24} named /> : null}
                  </PlanChip>
                  <NativeSelect
                    aria-label={t('moveTo', { gift: gift.name, stage: words(`stages.${stage}`) })}
                    value={stage}
                    className="mt-1 [&_select]:h-8 [&_select]:text-sm max-md:[&_select]:h-11"
                    onChange={event => {
                      const to = stages.find(one => one === event.target.value)
                      if (to) setStage(gift, to)
                    }}
                  >
                    {stages
                      .filter(to => canMove(stage, to))
                      .map(to => (
                        <option key={to} value={to}>
                          {words(`stages.${to}`)}
                        </option>
                      ))}
                  </NativeSelect>
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
