import { z } from 'zod'
import { id, instant, paging, requiredLine } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { scopes } from './values'

export const ApiKey = z.strictObject({
  id,
  createdAt: instant,
  name: z.string(),
  /** The first characters, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The response to a creation: the only one that contains the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() })

export const ApiKeyInput = z.strictObject({
  name: requiredLine(100, 'nameRequired'),
  scopes: z
    .array(z.enum(scopes, { error: 'choiceInvalid' }))
    .min(1, say('fieldRequired'))
    .max(10, say('tooMany'))
    .transform(list => [...new Set(list)]),
  expiresAt: z.iso.datetime({ offset: true, error: 'dateInvalid' }).nullish(),
})

export const ApiKeyList = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
