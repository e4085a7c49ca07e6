import { CallError } from '@/lib/client/call-error'
import type { Entry } from '@/lib/client/outbox/entry'
import { openOutbox } from '@/lib/client/outbox/outbox'
import { shownNow } from '@/lib/client/outbox/shown'
import type { Made } from '../sync/devices'

/** The outbox of the product in a page without screens, which sends only when it is told to. */
async function openDevice(account: string) {
  const outbox = await openOutbox(
    account,
    () => undefined,
    () => true,
  )
  await outbox.pause()
  return {
    async keep({ call, path, body, base, version, key }: Made): Promise<Entry[]> {
      const given = { ...path, ...body }
      const never = () => Promise.reject(new Error('a paused outbox has sent'))
      await outbox
        .write({ name: call, given, base, version: version ?? undefined, key }, never)
        .catch(error => {
          if (!(error instanceof CallError) || error.code !== 'WAITING') throw error
        })
      return [...shownNow().entries]
    },
    async send(): Promise<Entry[]> {
      await outbox.sendAll()
      return [...shownNow().entries]
    },
    entries: (): Entry[] => [...shownNow().entries],
  }
}

type InPage = Awaited<ReturnType<typeof openDevice>>

declare global {
  var openInPage: (account: string) => Promise<InPage>
  var inPage: InPage
}
globalThis.openInPage = openDevice
