import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@/lib/api'
import { openapiText } from '@/lib/developers/openapi/document'
import { nouns } from '@/lib/nouns'
import { clientText } from '@/scripts/typed-client/types'
import { root } from '../layout/source'

/** The typed client, as the build writes it. */
export const madeClient = () =>
  clientText(
    JSON.parse(openapiText(api, nouns).text),
    readFileSync(join(root, 'scripts/typed-client/runtime.ts'), 'utf8'),
  )
