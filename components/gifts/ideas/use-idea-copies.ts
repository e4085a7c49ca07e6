'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Copied } from '@/components/gifts/form/also-for-event'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'

/** Makes a gift an idea for these people, and offers to take that back. True when it was done. */
export function useIdeaCopies() {
  const t = useTranslations('gifts')
  const router = useRouter()
  const undoToast = useUndoToast()
  const fail = useFailure(t('toasts.offline'))
  return async ({ id: giftId, name }: Copied, personIds: string[]): Promise<boolean> => {
    try {
      const { data, skipped } = await call('POST /api/gifts/{giftId}/ideas', { giftId, personIds })
      router.refresh()
      const undo = () =>
        Promise.all(data.map(({ id }) => call('DELETE /api/gift-ideas/{ideaId}', { ideaId: id }))).then(
          () => router.refresh(),
          fail,
        )
      if (data.length > 0)
        undoToast({ title: t('ideas.created', { count: data.length }), description: name }, undo)
      else toast({ title: t('copies.had', { count: skipped.length }), description: name })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
