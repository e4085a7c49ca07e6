'use client'
import { AlarmClock, BookHeart, Receipt, Undo2, Wallet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/kit/empty-state'
import { OccasionTile } from '@/components/kit/occasion-tag'
import { giftThumb } from '@/components/kit/pictures/gift-thumb'
import { personAvatar } from '@/components/kit/pictures/person-avatar'
import { pressedIn } from '@/components/kit/table/list-row'
import { buttonVariants } from '@/components/ui/button'
import { drawn } from '@/components/ui/drawn'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import { isWaiting } from '@/lib/client/call-error'
import { useRowFocus } from '@/lib/client/hooks/use-held-focus'
import type { GiftStatus } from '@/lib/gifts/schema'
import { pattern } from '@/lib/i18n/pattern'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Drawing } from '@/lib/pictures/drawings/values'
import { TrashArt } from './trash-art'

export type Trashed = { id: string; name: string; daysLeft: number } & (
  | {
      kind: 'gifts'
      status: GiftStatus
      picture: string | null
      drawing: Drawing | null
      occasionType: string
    }
  | { kind: 'people'; avatarUrl: string | null }
  | { kind: 'occasions'; occasionType: OccasionType }
  | { kind: 'wishlists' }
  | { kind: 'budgets' }
  | { kind: 'expenses' }
  | { kind: 'reminders' }
)

const kinds = ['gifts', 'people', 'occasions', 'wishlists', 'budgets', 'expenses', 'reminders'] as const

const icons = { wishlists: BookHeart, budgets: Wallet, expenses: Receipt, reminders: AlarmClock }

const restore = ({ kind, id }: Trashed) => {
  if (kind === 'gifts') return call('POST /api/gifts/{giftId}/restore', { giftId: id })
  if (kind === 'people') return call('POST /api/people/{personId}/restore', { personId: id })
  if (kind === 'occasions') return call('POST /api/occasions/{occasionId}/restore', { occasionId: id })
  if (kind === 'budgets') return call('POST /api/budgets/{budgetId}/restore', { budgetId: id })
  if (kind === 'expenses') return call('POST /api/expenses/{expenseId}/restore', { expenseId: id })
  if (kind === 'reminders') return call('POST /api/reminders/{reminderId}/restore', { reminderId: id })
  return call('POST /api/wishlists/{wishlistId}/restore', { wishlistId: id })
}

function picture(thing: Trashed) {
  if (thing.kind === 'gifts')
    return giftThumb({
      id: thing.id,
      stage: thing.status,
      picture: thing.picture,
      drawing: thing.drawing,
      occasion: thing.occasionType,
      size: 40,
    })
  if (thing.kind === 'people') return personAvatar({ name: thing.name, avatarUrl: thing.avatarUrl, size: 40 })
  if (thing.kind === 'occasions') return <OccasionTile type={thing.occasionType} className="size-10" />
  const Icon = icons[thing.kind]
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}

const idOf = (thing: Trashed) => thing.id
const restoreLook = buttonVariants({ variant: 'secondary', size: 'sm' })
const undo = drawn(Undo2, 'flip')

/** The deleted records that can still be restored, by kind. */
export function TrashList({ things }: { things: readonly Trashed[] }) {
  const t = useTranslations('trash')
  const router = useRouter()
  const [back, setBack] = useState<ReadonlySet<string>>(new Set())
  const focus = useRowFocus('li')
  const words = t('restore')
  const restoreItem = pattern(name => t('restoreItem', { name }))
  const left = things.filter(thing => !back.has(thing.id))

  const bringBack = async (thing: Trashed) => {
    setBack(ids => new Set(ids).add(thing.id))
    try {
      await restore(thing)
      toast({ title: t('restored'), description: thing.name, thumb: picture(thing) })
    } catch (error) {
      // It has left the list, and comes back with the network.
      if (isWaiting(error)) return void toast({ title: (error as Error).message })
      setBack(ids => new Set([...ids].filter(id => id !== thing.id)))
      const words = error instanceof Error && error.name === 'CallError' && error.message !== 'network'
      toast({ title: words ? error.message : t('failed'), variant: 'destructive' })
    }
    router.refresh()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons too
    <div
      {...focus}
      onClick={event => pressedIn(event, left, idOf, { restore: thing => void bringBack(thing) })}
    >
      {left.length === 0 ? (
        <EmptyState art={<TrashArt />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        kinds.map(kind => {
          const rows = left.filter(thing => thing.kind === kind)
          if (rows.length === 0) return null
          return (
            <section key={kind} className="mb-6">
              <h2 className="display mb-2 text-lg">{t(kind)}</h2>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {rows.map(thing => (
                  <li
                    key={thing.id}
                    data-row={thing.id}
                    className="flex min-h-16 items-center gap-3 px-4 py-2"
                  >
                    {picture(thing)}
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-semibold" title={thing.name}>
                        <bdi>{thing.name}</bdi>
                      </p>
                      <p className="num text-ink-3 text-sm">{t('left', { count: thing.daysLeft })}</p>
                    </div>
                    <button
                      data-slot="button"
                      type="button"
                      data-do="restore"
                      aria-label={restoreItem(thing.name)}
                      className={restoreLook}
                    >
                      {undo}
                      {words}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      )}
    </div>
  )
}
