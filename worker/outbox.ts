import { keptUser, owesSignOut } from '@/lib/client/kept'
import { sendWaiting } from '@/lib/client/outbox/sender'
import { databaseOf, Store } from '@/lib/client/outbox/store'

/**
 * Sends what waits of the account that this device belongs to, once the browser says that there is a network: nobody need
 * open the app for that. After a sign-out nothing is sent. Throws where it is to be tried again.
 */
export async function sendOutbox(): Promise<void> {
  const account = await keptUser(Date.now())
  if (!account || (await owesSignOut())) return
  const store = new Store(account)
  try {
    if ((await store.meta()).state !== 'running') return
    const { end, isChanged, done } = await sendWaiting(store)
    if (isChanged) tellWindows(account, done.length > 0)
    // The browser waits longer before each next try, and gives up some time. Then the next start sends it.
    if (end === 'lost' || end === 'later') throw new Error(end)
  } finally {
    store.close()
  }
}

/** Open windows show what is left (`lib/client/outbox/engine.ts`). */
function tellWindows(account: string, done: boolean) {
  const channel = new BroadcastChannel(databaseOf(account))
  channel.postMessage({ type: 'entries', done })
  channel.close()
}
