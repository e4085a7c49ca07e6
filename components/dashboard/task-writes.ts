'use client'
import { markOrdered } from '@/components/gifts/mark-ordered'
import { type Calls, call } from '@/lib/client/call'
import { inOrder } from '@/lib/client/in-order'
import type { CallOf } from '@/lib/core/endpoint'
import type { GiftStatus, Stage } from '@/lib/gifts/schema'
import type { TaskGift, TaskLine } from './week-words'

const stageAfter = { order: 'purchased', pick: 'planned', wrap: 'wrapped', give: 'given' } as const

/** The stage that a task brings its gifts to; null where it changes something else, or nothing. */
export const stageOf = (kind: TaskLine['kind']): Stage | null =>
  kind in stageAfter ? stageAfter[kind as keyof typeof stageAfter] : null

/**
 * Does what the task asks for with these gifts. `today` dates an order and the arrival of a parcel. Answers the way back
 * where it is not that of `undoTask`.
 */
export async function doTask(
  { kind, isMissed }: Pick<TaskLine, 'kind' | 'isMissed'>,
  gifts: TaskGift[],
  today: string,
): Promise<(() => Promise<unknown>) | undefined> {
  const stage = stageOf(kind)
  const [gift] = gifts
  if (!gift) return undefined
  if (kind === 'order' && !isMissed) return (await markOrdered(gift, today))?.undo ?? (async () => null)
  if (gift.attachTo) await change(gift, { status: 'planned', occasionId: gift.attachTo })
  else if (stage) await setStage(gifts, stage)
  else if (kind === 'thank') await change(gift, { thankYou: 'sent' })
  else if (kind === 'late' && gift.tracking) {
    const tracking = { ...gift.tracking, status: 'delivered' as const, deliveredAt: today }
    await change(gift, { tracking })
  } else if (kind === 'return' && gift.tracking) {
    const tracking = { ...gift.tracking, returnBy: null }
    await change(gift, { tracking })
  }
  return undefined
}

type Changes = Omit<CallOf<Calls['PUT /api/gifts/{giftId}']>, 'giftId'>
const change = (gift: TaskGift, changes: Changes) =>
  call('PUT /api/gifts/{giftId}', { giftId: gift.id, ...changes }, { base: gift })

async function setStage(gifts: TaskGift[], status: GiftStatus) {
  const [first] = gifts
  if (gifts.length === 1 && first) await change(first, { status })
  else await call('POST /api/gifts/bulk', { ids: gifts.map(gift => gift.id), changes: { status } })
}

/** Takes a task back: the gifts are again as they were handed in. */
export async function undoTask(kind: TaskLine['kind'], gifts: TaskGift[]): Promise<void> {
  const [gift] = gifts
  if (!gift) return
  // What the task made of it is the base of the way back.
  if (gift.attachTo)
    await change(
      { ...gift, status: 'planned', occasionId: gift.attachTo },
      { status: gift.status, occasionId: null },
    )
  else if (kind === 'thank') await change({ ...gift, thankYou: 'sent' }, { thankYou: gift.thankYou })
  else if (kind === 'late' || kind === 'return')
    await change({ ...gift, tracking: null }, { tracking: gift.tracking })
  else {
    // A gift goes back one stage at a time: one that was given unwrapped passes the paper on its way.
    const steps: GiftStatus[] = kind === 'give' && gift.status === 'purchased' ? ['wrapped'] : []
    await inOrder([...steps, gift.status].map(step => () => setStage(gifts, step)))
  }
}

/** Hides a task from the week and from the reminders: for good, or until tomorrow at nine. */
export const hideTask = (fingerprint: string, forGood: boolean): Promise<unknown> =>
  forGood
    ? call('POST /api/smart-reminders/{fingerprint}/dismiss', { fingerprint })
    : call('POST /api/smart-reminders/{fingerprint}/snooze', { fingerprint, preset: 'tomorrow' })

/** Shows a hidden task again. */
export const showTask = (fingerprint: string): Promise<unknown> =>
  call('POST /api/smart-reminders/{fingerprint}/restore', { fingerprint })
