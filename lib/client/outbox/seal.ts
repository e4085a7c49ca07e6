import { prefix, Store } from './store'

/** Deletes everything but what was not sent. */
export const forgetRead = (store: Store): Promise<void> =>
  store.use(async db => {
    await db.clear('written')
    await db.clear('meta')
  })

/** Leaves nothing but what was not sent, and nothing at all where that is nothing. */
async function seal(store: Store): Promise<void> {
  const { entries, unreadable } = await store.read()
  if (entries.length + unreadable === 0) return store.destroy()
  await forgetRead(store)
  store.close()
}

/** Seals the outboxes of all other accounts of this browser. Not every browser can list them. */
export async function sealOthers(account: string | null): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases)
    if (name?.startsWith(prefix) && name !== prefix + account)
      await seal(new Store(name.slice(prefix.length)))
}
