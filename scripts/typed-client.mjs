/** Writes public/gift-tracker-client.ts from the OpenAPI document. The build calls it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [{ api }, { nouns }, { openapiText }, { clientText }] = await Promise.all([
  import('../lib/api.ts'),
  import('../lib/nouns.ts'),
  import('../lib/developers/openapi/document.ts'),
  import('./typed-client/types.ts'),
])
const runtime = readFileSync(join(root, 'scripts/typed-client/runtime.ts'), 'utf8')
const document = JSON.parse(openapiText(api, nouns).text)
writeFileSync(join(root, 'public/gift-tracker-client.ts'), clientText(document, runtime))
