'use client'
import { Check, Gift as GiftIcon, HandHeart, Lightbulb, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import { nextAction } from '@/lib/planner/rules'
import { newGiftHref } from './plan-query'

const icons = { addIdea: Lightbulb, choose: Check, bought: ShoppingBag, wrapped: GiftIcon, given: HandHeart }

export type SetStage = (gift: Gift, to: GiftStatus) => void

/** The button for the next action of a person or gift. A press does it in place. */
export function NextButton({
  gifts,
  person,
  occasionId,
  setStage,
  className,
}: {
  gifts: readonly Gift[]
  person: { id: string; name: string } | null
  occasionId: string
  setStage: SetStage
  className?: string
}) {
  const t = useTranslations('planner')
  // A gift that somebody else buys is moved on by the buyer.
  const own = gifts.filter(({ kind }) => kind === 'own')
  const action = own.length > 0 || gifts.length === 0 ? nextAction(own) : null
  if (!action) return null
  const Icon = icons[action.kind]
  const words = t(`action.${action.kind}`)
  const name = person?.name ?? t('nobody')
  if (action.kind === 'addIdea') {
    return (
      <a
        href={newGiftHref(occasionId, person?.id ?? null, true)}
        data-soft="stay"
        aria-label={t('nextFor', { action: words, name })}
        className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), className)}
      >
        <Icon aria-hidden="true" />
        {words}
      </a>
    )
  }
  const { gift, to } = action
  const label = t('actionFor', { action: words, gift: gift.name, name })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={label}
      title={label}
      className={className}
      onClick={() => setStage(gift, to)}
    >
      <Icon aria-hidden="true" />
      {words}
    </Button>
  )
}
