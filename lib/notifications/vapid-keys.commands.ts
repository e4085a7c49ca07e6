import 'server-only'
import { eq, sql } from 'drizzle-orm'
import webpush from 'web-push'
import { installationKeys, pushSubscriptions } from '@/db/schema'
import { type Context, transaction } from '@/lib/server/auth/context'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const name = 'vapid'

async function keptKeys(ctx: Context): Promise<VapidKeys | 'none' | 'lost'> {
  const [kept] = await ctx.db.select().from(installationKeys).where(eq(installationKeys.name, name))
  if (!kept) return 'none'
  const privateKey = unseal(kept.privateSealed)
  return typeof privateKey === 'string' ? { publicKey: kept.publicPart, privateKey } : 'lost'
}

/** Makes keys. Of two processes that make some at once, the first one's count. */
async function makeKeys(ctx: Context) {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await ctx.db
    .insert(installationKeys)
    .values({ name, createdAt: ctx.now, publicPart: publicKey, privateSealed: seal(privateKey) })
    .onConflictDoNothing()
}

/** Keys that were sealed with another secret are of no use, and neither is what was subscribed with them. */
const replaceKeys = (ctx: Context) =>
  transaction(ctx, async tx => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    if ((await keptKeys(tx)) !== 'lost') return
    log().warn('The keys of web push were sealed with another AUTH_SECRET: browsers have to subscribe again.')
    await tx.db.delete(installationKeys).where(eq(installationKeys.name, name))
    await tx.db.delete(pushSubscriptions)
    await makeKeys(tx)
  })

/** The keys by which push services know this installation: the operator's, or its own, made at the first need. */
export async function vapidKeys(ctx: Context): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env()
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  let kept = await keptKeys(ctx)
  if (kept === 'none') await makeKeys(ctx)
  if (kept === 'lost') await replaceKeys(ctx)
  if (typeof kept === 'string') kept = await keptKeys(ctx)
  if (typeof kept === 'string') throw new Error('The keys of web push could not be made.')
  return kept
}

/** How a push service reaches the operator. */
export function vapidSubject(): string {
  const { VAPID_SUBJECT, CONTACT_EMAIL, APP_URL } = env()
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (CONTACT_EMAIL) return `mailto:${CONTACT_EMAIL}`
  return APP_URL.startsWith('https:') ? APP_URL : `mailto:no-reply@${new URL(APP_URL).hostname}`
}
