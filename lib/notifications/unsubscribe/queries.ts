import 'server-only'
import { z } from 'zod'
import { notFound } from '@/lib/core/errors'
import { readersOf } from '@/lib/notify/queries'
import { comes } from '@/lib/notify/rules'
import { type Topic, topics } from '@/lib/notify/values'
import type { Context } from '@/lib/server/auth/context'
import { seal, unseal } from '@/lib/server/auth/encryption'
import type { Mails } from './schema'

const Sealed = z.strictObject({ mailsOf: z.uuid(), topic: z.enum(topics).nullable() })

/** The secret by which mails of a topic are stopped without signing in; of all mails with news where it is null. */
export const mailsToken = (userId: string, topic: Topic | null) =>
  Buffer.from(seal({ mailsOf: userId, topic }), 'base64').toString('base64url')

/** The subscription of a token. Throws 404 for a token that is not ours. */
export function readMailsToken(token: string) {
  const bytes = /^[\w-]{40,400}$/.test(token) ? Buffer.from(token, 'base64url').toString('base64') : null
  const read = Sealed.safeParse(bytes && unseal(bytes))
  if (!read.success) throw notFound()
  return read.data
}

/** How the mails that a link names stand. */
export async function mailsBehind(ctx: Context, { token }: { token: string }): Promise<Mails> {
  const { mailsOf, topic } = readMailsToken(token)
  const reader = (await readersOf(ctx, [mailsOf])).get(mailsOf)
  if (!reader) throw notFound()
  return { topic, on: reader.email && (topic === null || comes(reader.topics, topic, 'email')) }
}
