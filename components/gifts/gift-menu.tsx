'use client'
import {
  AlarmClock,
  Copy,
  ExternalLink,
  Heart,
  HeartOff,
  Pencil,
  Shuffle,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { stageLooks } from '@/components/kit/stage-tag'
import { RowMenu } from '@/components/kit/table/row-menu'
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '@/components/ui/dropdown-menu'
import type { Gift } from '@/lib/gifts/schema'
import { openAlsoFor } from './form/also-for-event'
import { movesOf } from './gift-stages'
import { type MenuKind, useGifts } from './gifts-context'
import { giftPage } from './table/gift-cells'

/** Where the gift can go from here; where it stands is marked among them. */
function StageItems({ gift }: { gift: Gift }) {
  const { words, setStage } = useGifts()
  return (
    <DropdownMenuRadioGroup
      value={gift.status}
      onValueChange={chosen => {
        const to = movesOf(gift.status).find(status => status === chosen)
        if (to && to !== gift.status) setStage(gift, to)
      }}
    >
      {movesOf(gift.status).map(status => {
        const { icon: Icon } = stageLooks[status]
        return (
          <DropdownMenuRadioItem key={status} value={status}>
            <Icon />
            {words.stage(status)}
          </DropdownMenuRadioItem>
        )
      })}
    </DropdownMenuRadioGroup>
  )
}

/** The menu of a gift's row, of its stage, or of its card on the board. */
export function GiftMenu({
  kind,
  gift,
  anchor,
  onClose,
}: {
  kind: MenuKind
  gift: Gift
  anchor: HTMLElement
  onClose: () => void
}) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const { words, toggleFavorite, remove, duplicate } = useGifts()
  // A share follows its buyer, and is left on its own page.
  const own = gift.kind === 'own'
  return (
    <RowMenu
      anchor={anchor}
      label={kind === 'row' ? words.actionsFor(gift.name) : words.changeStatus(gift.status)(gift.name)}
      align={kind === 'row' ? 'end' : 'start'}
      onClose={onClose}
      // A card that went to another column is drawn anew there.
      heir={() => document.querySelector<HTMLElement>(`[data-card="${gift.id}"]`)}
    >
      {kind === 'row' ? (
        <>
          <DropdownMenuItem asChild>
            <a href={giftPage(gift)} data-soft="">
              <ExternalLink className="flip" />
              {common('open')}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={`${giftPage(gift)}/edit`} data-soft="stay">
              <Pencil />
              {common('edit')}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => duplicate(gift)}>
            <Copy />
            {t('menu.duplicate')}
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={`/app/reminders/new?giftId=${gift.id}`} data-soft="stay">
              <AlarmClock />
              {common('remindMe')}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => openAlsoFor(gift)}>
            <UsersRound />
            {t(gift.status === 'given' ? 'copies.forOthers' : 'copies.alsoFor')}
          </DropdownMenuItem>
          {own ? (
            <DropdownMenuSub>
              <DropdownMenuSubTrigger>
                <Shuffle />
                {t('menu.changeStatus')}
              </DropdownMenuSubTrigger>
              <DropdownMenuSubContent>
                <StageItems gift={gift} />
              </DropdownMenuSubContent>
            </DropdownMenuSub>
          ) : null}
          <DropdownMenuItem onSelect={() => toggleFavorite(gift, false)}>
            {gift.isFavorite ? <HeartOff /> : <Heart />}
            {t(gift.isFavorite ? 'menu.unfavorite' : 'menu.favorite')}
          </DropdownMenuItem>
          {own ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => remove(gift)}>
                <Trash2 />
                {t('menu.delete')}
              </DropdownMenuItem>
            </>
          ) : null}
        </>
      ) : (
        <>
          {kind === 'move' ? <DropdownMenuLabel>{t('board.moveTo')}</DropdownMenuLabel> : null}
          <StageItems gift={gift} />
        </>
      )}
    </RowMenu>
  )
}
