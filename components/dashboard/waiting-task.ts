import type { Overlay } from '@/lib/client/outbox/laid'
import type { TaskLine } from './week-words'

/** The stage that a task leads to, as `task-writes` writes it. */
const stages = { order: 'purchased', pick: 'planned', wrap: 'wrapped', give: 'given' } as const

/** Whether what a task asks for was done without a network: its tick waits on this device. */
export function isTaskWaiting(
  { kind, gifts }: Pick<TaskLine, 'kind' | 'gifts'>,
  patchOf: Overlay['patchOf'],
) {
  const done = gifts.map(({ id }) => {
    const patch = patchOf(id)?.patch
    if (!patch) return false
    if (kind === 'thank') return patch.thankYou === 'sent'
    if (kind === 'late' || kind === 'return') return patch.tracking !== undefined
    return kind in stages && patch.status === stages[kind as keyof typeof stages]
  })
  // One of several ideas is chosen.
  return kind === 'pick' ? done.some(Boolean) : done.length > 0 && done.every(Boolean)
}
