import { CallError, call } from '@/lib/client/call'
import type { ErrorKey } from '@/lib/core/say'
import type { Gift } from '@/lib/gifts/schema'
import { maxOrderMailBytes } from '@/lib/order-mails/values'

export { CallError }

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new CallError(0, 'NETWORK', ''))
    reader.readAsDataURL(file)
  })

/** Asks what a mail says about an order. Throws CallError; its message may be a key of errors.json. */
export async function readOrderMail(mail: string | File) {
  if (typeof mail === 'string') return call('POST /api/order-mails', { text: mail })
  // Nobody should wait for an upload that will be refused.
  if (mail.size > maxOrderMailBytes)
    throw new CallError(413, 'PAYLOAD_TOO_LARGE', 'mailTooLarge' satisfies ErrorKey)
  return call('POST /api/order-mails', { file: await base64Of(mail) })
}

export const saveOrder = (gift: Gift | null, name: string, changes: object) =>
  gift === null
    ? call('POST /api/gifts', { name, ...changes })
    : call('PUT /api/gifts/{giftId}', { giftId: gift.id, ...changes }, { base: gift })
export const undoOrder = (saved: Gift, before: object | null) =>
  before === null
    ? call('DELETE /api/gifts/{giftId}', { giftId: saved.id })
    : call('PUT /api/gifts/{giftId}', { giftId: saved.id, ...before }, { base: saved })
