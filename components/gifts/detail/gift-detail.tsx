'use client'
import { AlarmClock, Copy, Ellipsis, Heart, MailCheck, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReactionPicker } from '@/components/gifts/form/reaction-field'
import { useGiftWords } from '@/components/gifts/gift-words'
import { useGiftChanges } from '@/components/gifts/use-gift-changes'
import { StagePicker } from '@/components/kit/fields/stage-picker'
import { stageLooks } from '@/components/kit/stage-tag'
import { PageBody, PageHeader } from '@/components/shell/page-header'
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
import { canMove, nextStage } from '@/lib/gifts/rules'
import type { Gift, Stage } from '@/lib/gifts/schema'
import { type StageDay, stageDays, stages } from '@/lib/gifts/stages.rules'
import { GiftFacts } from './gift-facts'
import { GiftHead } from './gift-head'
import { MemoryButtons } from './memory-menu'
import { useGiftReaction } from './use-gift-reaction'

const marks = {
  planned: 'form.markPlanned',
  purchased: 'form.markPurchased',
  wrapped: 'form.markWrapped',
  given: 'form.markGiven',
} as const
const exits = ['returned', 'cancelled'] as const

/** One gift: what it is, how far it is and what comes next, and everything known about it. */
export function GiftDetail({
  gift: stored,
  reached = {},
  today,
  joy,
  list,
  share,
  aside,
  history,
}: {
  gift: Gift
  /** The days on which it came to its stages. */
  reached?: Readonly<Partial<Record<Stage, PlainDate>>>
  today: PlainDate
  /** Whether giving is celebrated. */
  joy: boolean
  /** The name of the list that it belongs to. */
  list: string
  /** Who buys it, and the way out, where the gift is a share. */
  share?: ReactNode
  /** What stands beside it: its person, their money, and what they got before. */
  aside?: ReactNode
  history?: ReactNode
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const words = useGiftWords(today)
  const router = useRouter()
  const changes = useGiftChanges([stored], joy)
  const gift = changes.gifts[0] ?? stored
  const { reaction, react } = useGiftReaction(gift, changes.fail)
  const isGiving = gift.direction === 'given'
  const over = isGiving && (gift.status === 'given' || gift.status === 'returned')
  const edit = `/app/gifts/${gift.id}/edit`
  const own = gift.kind === 'own'
  const remove = () => {
    changes.remove(gift)
    router.push('/app/gifts')
  }
  const thanked = () =>
    void changes.run([gift], { thankYou: 'sent' }, async () => [
      await (await import('@/components/gifts/gift-writes')).updateGift(gift, { thankYou: 'sent' }),
    ])
  const next = isGiving && own ? nextStage(gift.status) : null
  const mark = next && next in marks ? marks[next as keyof typeof marks] : null
  const NextIcon = next ? stageLooks[next].icon : null
  /** The one thing to do now. */
  const primary = (className: string) =>
    mark && next && NextIcon ? (
      <Button className={className} onClick={() => changes.setStage(gift, next)}>
        <NextIcon aria-hidden="true" />
        {t(mark)}
      </Button>
    ) : !isGiving && gift.thankYou !== 'sent' ? (
      <Button className={className} onClick={thanked}>
        <MailCheck aria-hidden="true" />
        {t('detail.thanked')}
      </Button>
    ) : null
  const dayWords = ({ day, kind }: StageDay) =>
    kind === 'by' ? t('detail.by', { date: words.day(day) }) : words.day(day)
  const days = stageDays(gift, new Map(Object.entries(reached) as [Stage, PlainDate][]), today)
  const ways = isGiving && own ? exits.filter(exit => exit !== gift.status && canMove(gift.status, exit)) : []
  return (
    <>
      <PageHeader
        title={gift.name}
        crumbs={[{ href: '/app/gifts', label: list }]}
        actions={
          <>
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button variant="quiet" size="icon" aria-label={t('menu.actionsFor', { name: gift.name })}>
                  <Ellipsis />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                <DropdownMenuItem asChild className="md:hidden">
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
                {ways.map(exit => {
                  const Icon = stageLooks[exit].icon
                  return (
                    <DropdownMenuItem key={exit} onSelect={() => changes.setStage(gift, exit)}>
                      <Icon />
                      {t(`stages.${exit}`)}
                    </DropdownMenuItem>
                  )
                })}
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
            <a
              href={edit}
              data-soft=""
              className={buttonVariants({ variant: 'secondary', className: 'max-md:hidden' })}
            >
              <Pencil aria-hidden="true" />
              {common('edit')}
            </a>
            {primary('max-md:hidden')}
          </>
        }
      />
      <PageBody className="flex w-full flex-col gap-6 max-md:gap-5">
        <GiftHead
          gift={gift}
          today={today}
          favorite={
            <button
              type="button"
              role="switch"
              aria-checked={gift.isFavorite}
              onClick={() => changes.toggleFavorite(gift)}
              className="hit flex shrink-0 items-center gap-2 font-medium text-ink-2 text-sm"
            >
              <Heart
                aria-hidden="true"
                className={cn('size-5', gift.isFavorite ? 'fill-primary text-primary' : 'text-ink-3')}
              />
              {t('form.favorite')}
            </button>
          }
        >
          {isGiving ? (
            <StagePicker
              aria-label={t('form.stage')}
              value={gift.status}
              disabled={!own}
              onChange={status => canMove(gift.status, status) && changes.setStage(gift, status)}
              allowed={stage => canMove(gift.status, stage)}
              labels={{
                idea: t('stages.idea'),
                planned: t('stages.planned'),
                purchased: t('stages.purchased'),
                wrapped: t('stages.wrapped'),
                given: t('stages.given'),
              }}
              days={Object.fromEntries(
                stages.flatMap(stage => {
                  const day = days[stage]
                  return day ? [[stage, dayWords(day)]] : []
                }),
              )}
            />
          ) : null}
        </GiftHead>
        <div className={cn('grid items-start gap-6', aside && 'lg:grid-cols-[minmax(0,1fr)_340px]')}>
          <div className="flex min-w-0 flex-col gap-5">
            {gift.allergyWarnings.length > 0 && gift.recipient ? (
              <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 font-semibold text-warn-ink">
                <TriangleAlert aria-hidden="true" className="mt-px size-4.5 stroke-2" />
                <span>
                  {t('form.allergy', {
                    person: gift.recipient.name,
                    words: gift.allergyWarnings.join(', '),
                  })}
                  <span className="block font-normal">{t('form.allergyCheck')}</span>
                </span>
              </p>
            ) : null}
            {own ? null : (share ?? <p className="text-ink-2 text-sm">{t('share.follows')}</p>)}
            {over ? <ReactionPicker value={reaction} onChange={react} /> : null}
            <GiftFacts gift={gift} today={today} />
            <MemoryButtons gift={gift} />
            {history}
          </div>
          {aside}
        </div>
        {mark || (!isGiving && gift.thankYou !== 'sent') ? (
          <div
            data-bar="step"
            className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 md:hidden"
          >
            {primary('h-12 w-full shadow-3')}
          </div>
        ) : null}
      </PageBody>
    </>
  )
}
