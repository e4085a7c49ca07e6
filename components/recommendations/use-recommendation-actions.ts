'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import { type CallError, isWaiting } from '@/lib/client/call-error'
import type { Recommendation, RecommendationInput } from '@/lib/recommendations/schema'

export interface RecommendationActions {
  /** Plans it as a gift, or claims the wish. */
  choose: (one: Recommendation) => void
  /** Keeps it as an idea, or marks the own idea as a favorite. */
  save: (one: Recommendation, saved: boolean) => void
  more: (one: Recommendation) => void
  dismiss: (one: Recommendation) => void
}

const uuid = /^[0-9a-f-]{36}$/i

/** A heart that was pressed here, with the idea that it made. */
interface Mark {
  on: boolean
  ideaId: string | null
}

/** The fields of a new gift that a recommendation knows. */
function giftOf(one: Recommendation, { personId, occasion }: RecommendationInput) {
  return {
    personId: personId ?? null,
    occasionId: occasion && uuid.test(occasion) ? occasion : null,
    category: one.category,
    // A band is no price yet.
    ...(one.price !== null && one.priceTo === null ? { price: one.price, currency: one.currency } : {}),
  }
}

/**
 * A list of recommendations and what can be done with them. What was planned, claimed or dismissed leaves the list, and
 * the next best comes in.
 */
export function useRecommendations(
  first: readonly Recommendation[],
  input: RecommendationInput,
  name: string | null,
) {
  const t = useTranslations('recommendations')
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(t('failed'))
  const [list, setList] = useState(first)
  const [like, setLike] = useState<Recommendation | null>(null)
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const [busy, setBusy] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const asked = useRef(0)

  /** Only the last answer counts. */
  async function read(model: Recommendation | null = like) {
    const turn = ++asked.current
    setLoading(true)
    try {
      const { data } = await call('POST /api/recommendations', { ...input, like: model?.fingerprint ?? null })
      if (turn === asked.current) setList(data)
    } catch (error) {
      if (turn === asked.current) fail(error)
    } finally {
      if (turn === asked.current) setLoading(false)
    }
  }

  /** Takes it out of the list at once; `work` answers with what takes it back. */
  async function leave(one: Recommendation, title: string, work: () => Promise<() => Promise<unknown>>) {
    if (busy) return
    setBusy(one.fingerprint)
    try {
      const undo = await work()
      setList(shown => shown.filter(other => other.fingerprint !== one.fingerprint))
      undoToast({ title, description: one.title }, () =>
        undo().then(() => {
          router.refresh()
          return read()
        }, fail),
      )
      router.refresh()
      await read()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(null)
    }
  }

  async function plan(one: Recommendation) {
    const ideaId = one.source === 'idea' ? one.id : marks.get(one.fingerprint)?.ideaId
    if (ideaId) {
      const { personId, occasionId } = giftOf(one, input)
      const before = await call('GET /api/gifts/{giftId}', { giftId: ideaId })
      const planned = await call(
        'PUT /api/gifts/{giftId}',
        {
          giftId: ideaId,
          status: 'planned',
          ...(before.personId === null && personId ? { personId } : {}),
          ...(before.occasionId === null && occasionId ? { occasionId } : {}),
        },
        { base: before },
      )
      const back = {
        giftId: ideaId,
        status: 'idea',
        personId: before.personId,
        occasionId: before.occasionId,
      } as const
      return () => call('PUT /api/gifts/{giftId}', back, { base: planned })
    }
    const gift = await call('POST /api/gifts', { name: one.title, status: 'planned', ...giftOf(one, input) })
    return () => call('DELETE /api/gifts/{giftId}', { giftId: gift.id })
  }

  async function claim({ id: itemId, wishlistId }: Recommendation) {
    const { id: claimId } = await call('POST /api/wishlists/{wishlistId}/items/{itemId}/claims', {
      wishlistId: wishlistId!,
      itemId,
    })
    return () => call('DELETE /api/claims/{claimId}', { claimId })
  }

  async function keep(one: Recommendation, on: boolean) {
    const before = marks.get(one.fingerprint)
    const mark = (next: Mark | undefined) =>
      setMarks(known => {
        const all = new Map(known)
        if (next) all.set(one.fingerprint, next)
        else all.delete(one.fingerprint)
        return all
      })
    mark({ on, ideaId: before?.ideaId ?? null })
    try {
      if (one.source === 'idea')
        await call(
          'PUT /api/gift-ideas/{ideaId}',
          { ideaId: one.id, isFavorite: on },
          { base: { isFavorite: !on } },
        )
      else if (on) {
        const idea = await call('POST /api/gift-ideas', { title: one.title, ...giftOf(one, input) })
        mark({ on, ideaId: idea.id })
      } else if (before?.ideaId) {
        await call('DELETE /api/gift-ideas/{ideaId}', { ideaId: before.ideaId })
        mark(undefined)
      }
      router.refresh()
    } catch (error) {
      if (!isWaiting(error)) mark(before)
      else if (on && one.source !== 'idea')
        mark({ on, ideaId: ((error as CallError).details as { id: string }).id })
      fail(error)
    }
  }

  const actions: RecommendationActions = {
    choose: one =>
      void (one.source === 'wish'
        ? leave(one, t('claimed'), () => claim(one))
        : leave(one, name === null ? t('planned') : t('plannedFor', { name }), () => plan(one))),
    save: (one, isSaved) => void keep(one, isSaved),
    more: one => {
      setLike(one)
      void read(one)
    },
    dismiss: one =>
      void leave(one, name === null ? t('dismissed') : t('dismissedFor', { name }), async () => {
        const { id: dismissalId } = await call('POST /api/recommendation-dismissals', {
          fingerprint: one.fingerprint,
          personId: input.personId ?? null,
        })
        return () => call('DELETE /api/recommendation-dismissals/{dismissalId}', { dismissalId })
      }),
  }
  return {
    list,
    loading,
    like,
    showAll: () => {
      setLike(null)
      void read(null)
    },
    isSaved: (one: Recommendation) => marks.get(one.fingerprint)?.on ?? one.isFavorite,
    isBusy: (one: Recommendation) => busy === one.fingerprint,
    actions,
  }
}
