// Loaded before `next build`, except for a serverless host: Next would look for the files that each route
// needs, a fifth of the build. Only such a host reads what it finds.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(
  new URL('../node_modules/next/dist/build/collect-build-traces.js', import.meta.url),
)
const { cache } = createRequire(import.meta.url)
cache[file] = { id: file, filename: file, loaded: true, exports: { collectBuildTraces: async () => {} } }
