import { CallError } from '@/lib/client/call-error'
import { loadOutbox } from '@/lib/client/outbox/load'
import type { Outbox } from '@/lib/client/outbox/outbox'

/** Does something with what waits on this device. Throws where the outbox cannot be opened or written. */
export async function withOutbox<Answer>(work: (outbox: Outbox) => Promise<Answer>): Promise<Answer> {
  const outbox = await loadOutbox()
  if (!outbox) throw new CallError(0, 'NETWORK', '')
  return work(outbox)
}
