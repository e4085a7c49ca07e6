import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export const run = (title, command, args, env = {}) => {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(process.execPath, [`node_modules/${command}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  return status === 0
}

export const vitest = 'vitest/vitest.mjs'
export const vitestConfig = ['--config', 'tests/support/vitest.config.ts']

/** Types and lint; next writes the types of the routes first, a fresh checkout has none. */
export const checks = () => [
  [
    'types',
    run('types', 'next/dist/bin/next', ['typegen']) &&
      // Each of its four checkers makes most types anew: one does with half the work, and in no more time on two cores.
      run('', 'typescript/bin/tsc', ['--noEmit', '--incremental', 'false', '--checkers', '1']),
  ],
  ['lint', run('lint', '@biomejs/biome/bin/biome', ['check', '.'])],
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const layout = ['run', ...vitestConfig, '--project', 'unit', 'tests/layout', 'tests/every-locale.test.ts']
  const results = [...checks().map(([, ok]) => ok), run('layers and words', vitest, layout)]
  if (results.includes(false)) process.exitCode = 1
}
