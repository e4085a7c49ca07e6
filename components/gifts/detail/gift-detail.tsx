'use client'
import { AlarmClock, Copy, Ellipsis, HandCoins, Heart, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReactionPicker } from '@/components/gifts/form/reaction-field'
import { StageField } from '@/components/gifts/form/stage-field'
import { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { waitingMark } from '@/components/outbox/waiting-mark'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { canMove } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { GiftFacts } from './gift-facts'
import { MemoryButtons } from './memory-menu'
import { useGiftReaction } from './use-gift-reaction'

/** One gift with everything known about it; its stage, favorite and reaction change in place. */
export function GiftDetail({
  gift: stored,
  today,
  joy,
  list,
  share,
}: {
  gift: Gift
  today: PlainDate
  /** Whether giving is celebrated. */
  joy: boolean
  /** The name of the list that it belongs to. */
  list: string
  /** Who buys it, and the way out, where the gift is a share. */
  share?: ReactNode
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const router = useRouter()
  const changes = useGiftChanges([stored], joy)
  const gift = changes.gifts[0] ?? stored
  const { reaction, react } = useGiftReaction(gift, changes.fail)
  const over = gift.direction === 'given' && (gift.status === 'given' || gift.status === 'returned')
  const edit = `/app/gifts/${gift.id}/edit`
  const own = gift.kind === 'own'
  const remove = () => {
    changes.remove(gift)
    router.push('/app/gifts')
  }
  return (
    <>
      <PageHeader
        title={gift.name}
        crumbs={[{ href: '/app/gifts', label: list }]}
        actions={
          <>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('menu.duplicate')}
              title={t('menu.duplicate')}
              className="max-md:hidden"
              onClick={() => void changes.duplicate(gift)}
            >
              <Copy aria-hidden="true" />
            </Button>
            {own ? (
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('menu.delete')}
                title={t('menu.delete')}
                className="max-md:hidden"
                onClick={remove}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            ) : null}
            <a
              href={edit}
              data-soft=""
              className={buttonVariants({ variant: 'secondary', className: 'max-md:hidden' })}
            >
              <Pencil aria-hidden="true" />
              {common('edit')}
            </a>
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={t('menu.actionsFor', { name: gift.name })}
                  className="md:hidden"
                >
                  <Ellipsis />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                <DropdownMenuItem asChild>
                  <a href={edit} data-soft="">
                    <Pencil />
                    {common('edit')}
                  </a>
                </DropdownMenuItem>
                <DropdownMenuItem asChild>
                  <a href={`/app/reminders/new?giftId=${gift.id}`} data-soft="stay">
                    <AlarmClock />
                    {common('remindMe')}
                  </a>
                </DropdownMenuItem>
                <DropdownMenuItem onSelect={() => void changes.duplicate(gift)}>
                  <Copy />
                  {t('menu.duplicate')}
                </DropdownMenuItem>
                {own ? (
                  <>
                    <DropdownMenuSeparator />
                    <DropdownMenuItem variant="destructive" onSelect={remove}>
                      <Trash2 />
                      {t('menu.delete')}
                    </DropdownMenuItem>
                  </>
                ) : null}
              </DropdownMenuContent>
            </DropdownMenu>
          </>
        }
      />
      <PageBody className="flex w-full max-w-[924px] flex-col gap-5">
        <div className="flex gap-5 max-md:gap-4" data-gift={gift.id}>
          {giftPicture(gift, 112)}
          <div className="flex min-w-0 flex-col items-start gap-2">
            <p dir="auto" className="display text-2xl max-md:hidden">
              {gift.name}
            </p>
            {own ? null : (
              <Badge tone="neutral" title={t('share.tagHint')}>
                <HandCoins aria-hidden="true" />
                {t('share.tag')}
              </Badge>
            )}
            {waitingMark(gift)}
            <button
              type="button"
              role="switch"
              aria-checked={gift.isFavorite}
              onClick={() => changes.toggleFavorite(gift)}
              className="hit flex items-center gap-2 font-medium text-ink-2 text-sm"
            >
              <Heart
                aria-hidden="true"
                className={cn('size-5', gift.isFavorite ? 'fill-primary text-primary' : 'text-ink-3')}
              />
              {t('form.favorite')}
            </button>
          </div>
        </div>
        {gift.allergyWarnings.length > 0 && gift.recipient ? (
          <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 font-semibold text-warn-ink">
            <TriangleAlert aria-hidden="true" className="mt-px size-4.5 stroke-2" />
            <span>
              {t('form.allergy', { person: gift.recipient.name, words: gift.allergyWarnings.join(', ') })}
              <span className="block font-normal">{t('form.allergyCheck')}</span>
            </span>
          </p>
        ) : null}
        {own ? null : (share ?? <p className="text-ink-2 text-sm">{t('share.follows')}</p>)}
        {gift.direction === 'given' ? (
          <div className="max-w-[560px]">
            <StageField
              value={gift.status}
              from={gift.status}
              disabled={!own}
              onChange={status => canMove(gift.status, status) && changes.setStage(gift, status)}
            />
          </div>
        ) : null}
        <MemoryButtons gift={gift} />
        {over ? <ReactionPicker value={reaction} onChange={react} /> : null}
        <GiftFacts gift={gift} today={today} />
      </PageBody>
    </>
  )
}
