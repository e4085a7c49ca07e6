import { newId } from '@/lib/core/id'

export const clientVersion = '1.0.0'

let device: string | undefined

/** The id of this window, so that it knows its own changes among those of the account. A reload makes another. */
export function deviceId(): string {
  device ??= newId()
  return device
}
