import module from 'node:module'
import { fileURLToPath } from 'node:url'

// From Node 22 on, a start reuses what an earlier one has compiled.
module.enableCompileCache?.(fileURLToPath(new URL('../.next/cache/compiled', import.meta.url)))
