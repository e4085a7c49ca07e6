import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }

export const run = (title, command, args, env = {}) => {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(process.execPath, [`node_modules/${command}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env },
  })
  return status === 0
}

export const vitest = 'vitest/vitest.mjs'
export const vitestConfig = ['--config', 'tests/support/vitest.config.ts']

/** Runs one tool beside others and keeps its output. */
const tool = ([command, ...args]) =>
  new Promise(resolve => {
    const env = process.stdout.isTTY ? { ...environment, FORCE_COLOR: '1' } : environment
    const child = spawn(process.execPath, [`node_modules/${command}`, ...args], { cwd: root, env })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said.push(data))
    child.once('close', status => resolve({ ok: status === 0, said: Buffer.concat(said).toString() }))
  })

/** One check: its tools run one after the other, and their output is printed together at the end. */
async function check(title, ...tools) {
  const results = []
  for (const each of tools) if (results.every(({ ok }) => ok)) results.push(await tool(each))
  console.log(`\n── ${title}\n${results.map(({ said }) => said).join('')}`)
  return [title, results.every(({ ok }) => ok)]
}

// Each of tsc's four checkers makes most types anew. One checker does half the work, and takes no longer on two cores.
const tsc = ['typescript/bin/tsc', '--noEmit', '--checkers', '1']
const anew = [...tsc, '--incremental', 'false']
/** Checks what changed since the last time: a third of the work. */
const changed = [...tsc, '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo']

/**
 * First next writes the types of the routes, which a fresh checkout does not have. What tsc remembers of another checkout can
 * call good routes wrong, so a fault is only believed when all is checked anew.
 */
async function types(isWhole) {
  const written = ['next/dist/bin/next', 'typegen']
  if (isWhole) return check('types', written, anew)
  const results = [await tool(written), await tool(changed)]
  if (results.every(({ ok }) => ok)) {
    console.log('\n── types')
    return ['types', true]
  }
  return check('types', written, anew)
}

/** Types, lint and unused code. A whole run remembers nothing of the last one. */
export const checks = ({ isWhole }) =>
  Promise.all([
    types(isWhole),
    check('lint', ['@biomejs/biome/bin/biome', 'check', '.']),
    check('unused code', ['knip/bin/knip.js', '--treat-config-hints-as-errors']),
  ])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const layout = [
    vitest,
    'run',
    ...vitestConfig,
    '--project',
    'unit',
    'tests/layout',
    'tests/every-locale.test.ts',
  ]
  const results = await Promise.all([checks({ isWhole: false }), check('layers and words', layout)])
  if (results.flat(2).includes(false)) process.exitCode = 1
}
