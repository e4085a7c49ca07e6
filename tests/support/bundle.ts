import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** The scripts of the product's threads, and of the processes that tests start. `bundled` names them. */
const scripts = [
  'lib/composition/thread.ts',
  'db/thread.ts',
  'lib/server/ops/database-opening.ts',
  'tests/deliveries/clock-worker.ts',
  'tests/support/broken-log.ts',
  'tests/support/cut-off.ts',
  'tests/support/writer.ts',
  'tests/transfers/transfer-worker.ts',
]

/** What a bundle needs so that its modules find each other as the sources do. */
const asSource: Plugin = {
  name: 'as-source',
  setup({ onLoad, onResolve }) {
    const worker = resolve(root, 'tests/support/bundled-worker.ts')
    onResolve({ filter: /^(?:\.|@\/lib\/server\/jobs)\/worker$/ }, () => ({ path: worker }))
    // Node finds these files of Next only by their whole name.
    onResolve({ filter: /^next\/[a-z]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }))
    onLoad({ filter: /\/(?:engine|threads)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }))
  },
}

/**
 * Bundles the scripts once for a run, because compiling one anew for each thread and process takes five times as long as its
 * start. The processes of the tests inherit the folder's name.
 */
export default async function setup() {
  if (process.env.BUNDLED_SCRIPTS) return
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'gift-tracker-scripts-'))
  await build({
    absWorkingDir: root,
    entryPoints: scripts.map(script => resolve(root, script)),
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { 'server-only': './tests/support/empty.ts' },
    define: { 'process.env.BUNDLED_SCRIPTS': JSON.stringify(folder) },
    plugins: [asSource],
    logLevel: 'warning',
  })
  process.env.BUNDLED_SCRIPTS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
