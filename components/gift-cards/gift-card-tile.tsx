'use client'
import { ChevronDown, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { hash } from '@/components/kit/hash'
import { Paper, patternOf } from '@/components/kit/pictures/paper'
import { useFailure } from '@/components/kit/use-undoable'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import type { PlainDate } from '@/lib/core/calendar'
import { standingOf } from '@/lib/money/gift-cards/rules'
import type { GiftCard } from '@/lib/money/gift-cards/schema'
import { CardDialog } from './card-dialog'
import { CardSecret } from './card-secret'
import { useCardWords } from './card-words'
import { PayDialog } from './pay-dialog'

/** The papers of cards. Those of feasts would say something. */
const papers = ['birthday', 'wedding', 'anniversary', 'mothersDay', 'fathersDay', 'housewarming'] as const

/** One card: the shop, what is left of what it was worth, until when, and what was paid with it. */
export function GiftCardTile({ card, today }: { card: GiftCard; today: PlainDate }) {
  const t = useTranslations('giftCards')
  const words = useCardWords()
  const router = useRouter()
  const fail = useFailure(t('failed'))
  const [doing, setDoing] = useState<'edit' | 'pay' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setDoing(null)
  const { store, balance, amount, currency, expiresOn, note } = card
  const standing = standingOf(card, today)
  const spent = standing === 'empty' || standing === 'expired'
  const day = expiresOn === null ? '' : words.date(expiresOn)
  const until =
    standing === 'empty'
      ? t('empty')
      : expiresOn === null
        ? t('noExpiry')
        : t(standing === 'expired' ? 'expired' : standing === 'soon' ? 'soon' : 'expires', { date: day })

  async function remove() {
    setBusy(true)
    try {
      await call('DELETE /api/gift-cards/{cardId}', { cardId: card.id })
      toast({ title: t('deleted') })
      close()
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li
      data-slot="gift-card"
      className={cn(
        'relative flex min-w-0 flex-col gap-3 overflow-hidden rounded-xl border border-line bg-surface p-4 pt-0 shadow-1',
        spent && 'text-ink-2',
      )}
    >
      {/* The card hangs by its notch, in the paper of its shop. */}
      <Paper
        pattern={patternOf(store)}
        occasion={papers[hash(store) % papers.length]!}
        className={cn('-mx-4 -mb-10 h-22', spent && 'grayscale')}
      />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-2.5 mx-auto h-2.5 w-9 rounded-full bg-canvas shadow-[inset_0_1px_2px_#0003]"
      />
      <div className="relative flex items-start gap-2">
        <h2 className="display min-w-0 rounded-md bg-surface px-3 py-1.5 text-lg shadow-2 [overflow-wrap:anywhere]">
          <bdi>{store}</bdi>
        </h2>
        <span className="flex-1" />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t('actions', { store })}
              className="-me-1.5 bg-surface shadow-2"
            >
              <Ellipsis aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onSelect={() => setDoing('edit')}>
              <Pencil />
              {t('edit')}
            </DropdownMenuItem>
            <DropdownMenuItem variant="destructive" onSelect={() => setDoing('delete')}>
              <Trash2 />
              {t('delete')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="num display text-xl">{t('left', { amount: words.money(balance, currency) })}</b>
          {balance < amount ? (
            <span className="num text-ink-3 text-sm">
              {t('of', { amount: words.money(amount, currency) })}
            </span>
          ) : null}
        </p>
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={cn('block h-full rounded-full', spent ? 'bg-line-strong' : 'bg-primary')}
            style={{ inlineSize: `${(balance / amount) * 100}%` }}
          />
        </span>
        <p className={cn('mt-2 text-sm', standing === 'soon' ? 'font-semibold text-warn-ink' : 'text-ink-3')}>
          {until}
        </p>
      </div>
      {note ? (
        <p dir="auto" className="whitespace-pre-line break-words text-ink-2 text-sm">
          {note}
        </p>
      ) : null}
      {card.hasSecret ? <CardSecret card={card} /> : null}
      <Uses card={card} />
      {spent ? null : (
        <Button variant="secondary" className="mt-auto" onClick={() => setDoing('pay')}>
          {t('use')}
        </Button>
      )}
      {doing === 'edit' ? <CardDialog card={card} currency={currency} onClose={close} /> : null}
      {doing === 'pay' ? <PayDialog card={card} today={today} onClose={close} /> : null}
      <ConfirmDialog
        open={doing === 'delete'}
        onOpenChange={open => !open && close()}
        title={t('deleteTitle', { store })}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        onConfirm={() => void remove()}
        busy={busy}
      />
    </li>
  )
}

/** The payments with a card. Each can be taken back. */
function Uses({ card }: { card: GiftCard }) {
  const t = useTranslations('giftCards')
  const words = useCardWords()
  const router = useRouter()
  const fail = useFailure(t('failed'))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const uses = card.uses.filter(({ id }) => !gone.has(id))
  if (uses.length === 0) return null

  async function undo(useId: string) {
    setGone(before => new Set(before).add(useId))
    try {
      await call('DELETE /api/gift-cards/{cardId}/uses/{useId}', { cardId: card.id, useId })
      toast({ title: t('useUndone') })
      router.refresh()
    } catch (error) {
      setGone(before => new Set([...before].filter(id => id !== useId)))
      fail(error)
    }
  }

  return (
    <details className="group text-sm">
      <summary className="hit flex cursor-pointer list-none items-center gap-1.5 font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
        {t('history')}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="mt-1">
        {uses.map(({ id, amount, date, gift }) => {
          const values = { amount: words.money(amount, card.currency), date: words.date(date) }
          return (
            <li key={id} className="flex items-center gap-2 border-line border-t py-1">
              <span className="min-w-0 flex-1 break-words">
                {gift ? (
                  <a href={`/app/gifts/${gift.id}`} data-soft="" className="hover:underline">
                    {t('paidFor', { ...values, gift: gift.name })}
                  </a>
                ) : (
                  t('used', values)
                )}
              </span>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`${t('undoUse')}: ${t('used', values)}`}
                title={t('undoUse')}
                onClick={() => void undo(id)}
              >
                <Undo2 aria-hidden="true" className="flip" />
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
