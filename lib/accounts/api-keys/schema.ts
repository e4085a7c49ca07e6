import { z } from 'zod'
import { id, instant, line, paging, requiredLine } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { mostOrigins, scopes } from './values'

export const ApiKey = z.strictObject({
  id,
  createdAt: instant,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The websites whose pages may call with the key, from a browser. */
  origins: z.array(z.string()),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The response to a creation: the only one that contains the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() })

/** A website as a browser names it in `Origin`: https, or http on the computer itself. Null for anything else. */
function originOf(text: string): string | null {
  const url = URL.parse(text.trim())
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return url && isBare && (url.protocol === 'https:' || isLocal) ? url.origin : null
}

export const ApiKeyInput = z.strictObject({
  name: requiredLine(100, 'nameRequired'),
  scopes: z
    .array(z.enum(scopes, { error: 'choiceInvalid' }))
    .min(1, say('fieldRequired'))
    .max(scopes.length, say('tooMany'))
    .transform(list => [...new Set(list)]),
  origins: z
    .array(line(200))
    .max(mostOrigins, say('tooMany'))
    .transform((list, ctx) => {
      const origins = list.flatMap(text => originOf(text) ?? [])
      if (origins.length < list.length) ctx.addIssue({ code: 'custom', message: 'originInvalid' })
      return [...new Set(origins)]
    })
    .default([]),
  expiresAt: z.iso.datetime({ offset: true, error: 'dateInvalid' }).nullish(),
})

export const ApiKeyList = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
