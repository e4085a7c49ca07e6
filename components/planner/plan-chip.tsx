'use client'
import { useTranslations } from 'next-intl'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { stageLooks } from '@/components/kit/stage-tag'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { cn } from '@/lib/client/cn'
import type { Gift } from '@/lib/gifts/schema'

/** A gift in a plan: picture, name and the sign of its stage; ideas are dashed. Leads to the gift. */
export function PlanChip({
  gift,
  children,
  className,
}: {
  gift: Gift
  children?: React.ReactNode
  className?: string
}) {
  const t = useTranslations('planner')
  const gifts = useTranslations('gifts')
  const Icon = stageLooks[gift.status].icon
  const stage = gifts(`stages.${gift.status}`)
  return (
    <a
      href={`/app/gifts/${gift.id}/edit`}
      data-soft="stay"
      data-gift={gift.id}
      title={t('chip', { gift: gift.name, stage })}
      className={cn(
        'press relative inline-flex min-h-10 max-w-full items-center gap-2 rounded-md border bg-surface py-0.5 ps-1 pe-2 hover:bg-sunken dark:hover:bg-raised',
        gift.status === 'idea' ? 'border-line-strong border-dashed' : 'border-line-strong',
        className,
      )}
    >
      {giftPicture(gift, 32)}
      <bdi className="min-w-0 max-w-44 truncate text-sm">{gift.name}</bdi>
      {children ?? <Icon aria-hidden="true" className="size-4 text-ink-2" />}
      <span className="sr-only">{stage}</span>
      {waitingMark(gift)}
    </a>
  )
}
