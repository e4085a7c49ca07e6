import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Waits until the service worker is in control and has stored these pages. By default the first ones of an installed app. */
export async function settle(page: Page, pages = ['/app', '/app/gifts', '/app/people', '/app/occasions']) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  await expect.poll(() => keptAddresses(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(pages))
}

export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('private:')) continue
      for (const request of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(request.url)
        addresses.push(pathname + search)
      }
    }
    return addresses
  })

/**
 * Takes the network away. Call the returned function to restore it. Newer Chromiums tell a page that is
 * opened offline that there is a network, so each page is told again. Older ones know no such call and need
 * none.
 */
export async function goOffline(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const tell = (offline: boolean) =>
    devtools
      .send('Network.overrideNetworkState', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      .catch(() => {})
  const again = () => void tell(true)
  await context.setOffline(true)
  await tell(true)
  page.on('domcontentloaded', again)
  return async () => {
    page.off('domcontentloaded', again)
    await context.setOffline(false)
    await tell(false)
  }
}

/** What waits on this device, as it is stored. */
export const waitingOf = (page: Page) =>
  page.evaluate(async () => {
    const found: { key: string; call: string; state: string; body: Record<string, unknown> }[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('outbox:')) continue
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      })
      const entries = await new Promise<typeof found>(done => {
        const asked = db.transaction('entries').objectStore('entries').getAll()
        asked.onsuccess = () => done(asked.result)
      })
      db.close()
      found.push(...entries)
    }
    return found
  })
