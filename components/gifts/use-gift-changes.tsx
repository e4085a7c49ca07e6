'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { giftPicture } from '@/components/kit/pictures/gift-thumb'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { useLaidOver } from '@/components/outbox/use-laid-over'
import { toast } from '@/components/ui/use-toast'
import { isWaiting } from '@/lib/client/call-error'
import { inOrder } from '@/lib/client/in-order'
import { isPurchased } from '@/lib/core/gift'
import { canMove } from '@/lib/gifts/rules'
import type { Gift, GiftBefore, GiftStatus } from '@/lib/gifts/schema'
import { isIdea } from '@/lib/ideas/rules'
import { giftNames } from '@/lib/ideas/values'
import { wayBack } from './gift-stages'
import type { Asked, ManyWrite } from './gift-writes'
import { recall } from './recall'

/** The gift that is shown instead of the server's, until the server has the same version. */
type Patch = (Partial<Gift> & { version: number }) | { gone: true; version: number }
type Patches = ReadonlyMap<string, Patch>
export type BulkChange = { changes: ManyWrite; optimistic: Partial<Gift> | 'gone' }

/** Changes these gifts, or with `whole` all that the filter has. */
export type BulkAction = (gifts: Gift[], change: BulkChange, whole: boolean) => void

const writes = () => import('./gift-writes')

/** The sentence of a refused call. Empty for any other error. */
const wordsOf = (error: unknown) =>
  error instanceof Error && error.name === 'CallError' ? error.message : ''

const thumbOf = (gift: Gift) => giftPicture(gift, 36)

/** The write that undoes a change. */
function beforeOf(gift: Gift, changes: ManyWrite): GiftBefore {
  const { id, status, purchaseDate, reaction, personId, occasionId, occasionDate, isFavorite } = gift
  if ('deleted' in changes) return { id, deleted: false }
  return {
    id,
    ...(changes.status === undefined ? {} : { status, purchaseDate, reaction }),
    ...(changes.personId === undefined ? {} : { personId }),
    ...(changes.occasionId === undefined ? {} : { occasionId, occasionDate }),
    ...(changes.isFavorite === undefined ? {} : { isFavorite }),
  }
}

const isSo = (gift: Gift, changes: ManyWrite) =>
  Object.entries(changes).every(([key, value]) => gift[key as keyof Gift] === value)

const withPatches = (gifts: readonly Gift[], patches: Patches) =>
  gifts.flatMap(gift => {
    const patch = patches.get(gift.id)
    if (!patch || patch.version < gift.version) return [gift]
    return 'gone' in patch ? [] : [{ ...gift, ...patch }]
  })

/**
 * Changes to the shown gifts. They show at once, can be undone, and are rolled back when the server refuses.
 */
export function useGiftChanges(listed: readonly Gift[], joy: boolean) {
  const t = useTranslations('gifts')
  const common = useTranslations('common')
  const undoToast = useUndoToast()
  const router = useRouter()
  const [patches, setPatches] = useState<Patches>(new Map())
  const latest = useRef(patches)
  latest.current = patches
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const known = useMemo(() => withPatches(listed, patches), [listed, patches])
  const asGifts = useLaidOver('gift', known)
  const gifts = useLaidOver('idea', asGifts, giftNames)

  const show = useCallback((changed: readonly (readonly [string, Patch])[]) => {
    setPatches(old => {
      const next = new Map(old)
      for (const [id, patch] of changed) next.set(id, patch)
      return next
    })
  }, [])

  /** Takes back what was shown. What waits is laid over the gifts, so that it is no part of what was shown before. */
  const unshow = useCallback((earlier: readonly (readonly [string, Patch | undefined])[]) => {
    setPatches(old => {
      const next = new Map(old)
      for (const [id, patch] of earlier)
        if (patch) next.set(id, patch)
        else next.delete(id)
      return next
    })
  }, [])

  const fail = useFailure(t('toasts.offline'))

  /** Runs writes one after the other. Shows the result, or rolls back what was shown before. */
  const run = useCallback(
    async (
      before: readonly Gift[],
      optimistic: Partial<Gift> | 'gone' | 'same',
      work: () => Promise<readonly Gift[]>,
    ) => {
      const earlier = before.map(({ id }) => [id, latest.current.get(id)] as const)
      show(
        before.map(gift => {
          const version = gift.version + 1
          if (optimistic === 'gone') return [gift.id, { gone: true, version }] as const
          return [gift.id, { ...(optimistic === 'same' ? gift : optimistic), version }] as const
        }),
      )
      const turn = queue.current.then(work)
      queue.current = turn.catch(() => undefined)
      try {
        const saved = await turn
        // A later change may already be shown. The answer to an earlier one does not overwrite it.
        setPatches(old => {
          const next = new Map(old)
          for (const gift of saved)
            if ((old.get(gift.id)?.version ?? 0) <= gift.version) next.set(gift.id, gift)
          return next
        })
        router.refresh()
      } catch (error) {
        unshow(isWaiting(error) ? before.map(({ id }) => [id, undefined] as const) : earlier)
        fail(error)
      }
    },
    [fail, router, show, unshow],
  )

  const undoable = useCallback(
    (title: string, undo: () => void, gift?: Gift) =>
      undoToast({ title, description: gift?.name, thumb: gift ? thumbOf(gift) : undefined }, undo),
    [undoToast],
  )

  const back = useCallback(
    (before: Gift, from: GiftStatus) =>
      run([before], 'same', async () => {
        const { updateGift } = await writes()
        let now: Gift = { ...before, status: from, isPurchased: isPurchased(from) }
        const steps = wayBack(from, before).map(step => async () => {
          const base = now
          now = { ...now, ...step } as Gift
          now = await updateGift(base, step)
          return now
        })
        return [(await inOrder(steps)).at(-1) ?? before]
      }),
    [run],
  )

  const setStage = useCallback(
    (gift: Gift, to: GiftStatus) => {
      if (gift.kind === 'share' || gift.status === to || !canMove(gift.status, to)) return
      const changes = { status: to, isPurchased: isPurchased(to) }
      if (to === 'given' && joy) {
        const thumb = document.querySelector(
          `:is([data-gift="${gift.id}"], [data-row="${gift.id}"]) [data-slot=gift-thumb]`,
        )
        if (thumb) void import('@/components/kit/celebration').then(({ celebrate }) => celebrate(thumb))
      }
      const message = undoable(
        to === 'given' ? t('toasts.given') : t('toasts.stage', { stage: t(`stages.${to}`) }),
        () => void back(gift, to),
        { ...gift, ...changes },
      )
      if (gift.status === 'idea' && to !== 'cancelled') recall(message, [gift])
      void run([gift], changes, async () => [await (await writes()).updateGift(gift, { status: to })])
    },
    [back, joy, run, t, undoable],
  )

  const toggleFavorite = useCallback(
    (gift: Gift, quiet = true) => {
      const flip = (isFavorite: boolean) =>
        void run([gift], { isFavorite }, async () => [
          await (await writes()).updateGift(gift, { isFavorite }),
        ])
      flip(!gift.isFavorite)
      if (!quiet) {
        const words = t(gift.isFavorite ? 'toasts.unfavorited' : 'toasts.favorited')
        undoable(words, () => flip(gift.isFavorite), gift)
      }
    },
    [run, t, undoable],
  )

  const bulk = useCallback(
    (chosen: readonly Gift[], { changes, optimistic }: BulkChange) => {
      const gone = optimistic === 'gone'
      const count = chosen.length
      const idsOf = (gifts: readonly Gift[]) => gifts.map(gift => gift.id)
      let changed = chosen
      const undo = () =>
        void run(changed, 'same', async () => {
          await (await writes()).undoGifts(changed.map(gift => beforeOf(gift, changes)))
          return []
        })
      const [only] = chosen
      const message =
        gone && count === 1
          ? undoable(t(only && isIdea(only) ? 'ideas.deletedOne' : 'toasts.deleted'), undo, only)
          : undoable(t(gone ? 'toasts.deletedMany' : 'toasts.changed', { count }), undo)
      const personId = 'personId' in changes ? changes.personId : undefined
      if (personId)
        recall(
          message,
          chosen.map(gift => ({ ...gift, personId })),
        )
      void run(chosen, optimistic, async () => {
        const { changeGifts } = await writes()
        const { data, done, error } = await changeGifts(idsOf(chosen), changes)
        if (!error) return data
        changed = chosen.slice(0, done)
        show(chosen.slice(done).map(gift => [gift.id, gift] as const))
        toast({
          title: t(gone ? 'toasts.deletedSome' : 'toasts.changedSome', { done, count }),
          description: wordsOf(error),
          variant: 'destructive',
          action: { label: common('undo'), done: common('undone'), shortcut: 'Z', onAction: undo },
        })
        return data
      })
    },
    [common, run, show, t, undoable],
  )

  /** The same for all gifts of a filter. Only the server knows which it changed. */
  const bulkMatching = useCallback(
    (filter: Asked, { changes, optimistic }: BulkChange) => {
      const gone = optimistic === 'gone'
      const status = gone ? undefined : optimistic.status
      const moves = gone || status !== undefined
      const shown = gifts.filter(
        gift =>
          !isSo(gift, changes) &&
          !(moves && gift.kind === 'share') &&
          (!status || canMove(gift.status, status)),
      )
      const undo = (before: GiftBefore[]) =>
        void run(shown, 'same', async () => {
          await (await writes()).undoGifts(before)
          return []
        })
      void run(shown, optimistic, async () => {
        const before = await (await writes()).changeMatching(filter, changes)
        const count = before.length
        if (count === 0 && status)
          toast({ title: t('bulk.none', { stage: t(`stages.${status}`) }), variant: 'destructive' })
        else if (count === 0) toast({ title: t('toasts.changed', { count }) })
        else undoable(t(gone ? 'toasts.deletedMany' : 'toasts.changed', { count }), () => undo(before))
        return []
      })
    },
    [gifts, run, t, undoable],
  )

  const remove = useCallback(
    (gift: Gift) => bulk([gift], { changes: { deleted: true }, optimistic: 'gone' }),
    [bulk],
  )

  const duplicate = useCallback(
    async (gift: Gift) => {
      try {
        const { duplicateGift, removeGift } = await writes()
        const made = await duplicateGift(gift)
        router.refresh()
        const message = undoable(
          t('toasts.duplicated'),
          () => void removeGift(made.id).then(() => router.refresh(), fail),
          made,
        )
        recall(message, [made], one => one.id === gift.id && one.status !== 'given')
      } catch (error) {
        fail(error)
      }
    },
    [fail, router, t, undoable],
  )

  return { gifts, run, undoable, setStage, toggleFavorite, bulk, bulkMatching, remove, duplicate, fail }
}
