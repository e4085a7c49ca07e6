import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checks, run, vitest, vitestConfig } from './check.mjs'
import { isBuilt } from './sources.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const options = ['--journeys']
const nouns = process.argv.slice(2).filter(word => !options.includes(word))
/** Journeys need a production build, which takes longer than the tests of one noun. */
const withJourneys = nouns.length === 0 || process.argv.includes('--journeys')
const reports = mkdtempSync(join(tmpdir(), 'gift-tracker-reports-'))
const sums = { passed: 0, failed: 0 }
/** Failures, repeated at the end where they are easy to find. */
const wrong = []

const count = (ok, name) => {
  if (ok) sums.passed++
  else {
    sums.failed++
    wrong.push(name)
  }
}

const report = name => {
  const path = join(reports, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Adds a suite. A suite that failed without a failed test (it could not load) counts as one failure. */
function add(name, ok, passed, failed) {
  sums.passed += passed
  sums.failed += ok ? failed.length : Math.max(failed.length, 1)
  wrong.push(...failed, ...(ok || failed.length > 0 ? [] : [name]))
}

function unitAndApi() {
  const filters = nouns.map(noun => `tests/${noun}/`)
  const ok = run(
    'unit and API tests',
    vitest,
    [
      'run',
      ...(nouns.length > 0 ? ['--passWithNoTests'] : []),
      ...vitestConfig,
      '--reporter=default',
      '--reporter=./tests/support/failures.ts',
      ...filters,
    ],
    {
      FAILURES: join(reports, 'vitest.json'),
      // The statements of a whole run are planned on the embedded database at its end.
      LEDGER: nouns.length === 0 ? mkdtempSync(join(reports, 'statements-')) : '',
    },
  )
  const result = report('vitest.json')
  add('unit and API tests', ok, result?.passed ?? 0, result?.failed ?? [])
}

/** The browser: the configured one, Debian's, Playwright's, or Debian's after installing it. */
function chromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named) return named
  const debian = '/usr/bin/chromium'
  if (existsSync(debian)) return debian
  const own = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { encoding: 'utf8' },
  ).stdout
  if (own && existsSync(own)) return own
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing: installing it with apt-get install chromium')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    if (existsSync(debian)) return debian
  }
  console.log(
    'There is no Chromium: run `npx playwright install chromium`, or name one in PLAYWRIGHT_CHROMIUM_PATH.',
  )
  return null
}

/** All files of tests, with their folders. */
const files = readdirSync('tests', { recursive: true })
  .map(file => `tests/${String(file).replaceAll('\\', '/')}`)
  .filter(file => /\.(?:test\.tsx?|e2e\.ts)$/.test(file))

const of = noun => files.filter(file => file.startsWith(`tests/${noun}/`))

/** The journeys of the nouns, or all. */
const journeys = () =>
  (nouns.length === 0 ? files : nouns.flatMap(of)).filter(file => file.endsWith('.e2e.ts'))

/** What no folder of tests is called. Without a word about it, a mistyped noun looks like a run without a failure. */
const unknown = nouns.filter(noun => of(noun).length === 0)
const known = () => [...new Set(files.flatMap(file => file.match(/^tests\/([^/]+)\//)?.[1] ?? []))].sort()

const reasonOf = spec =>
  spec.tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
    .join('\n    ')
    .slice(0, 1500)

const failedJourneys = suite => [
  ...(suite.specs ?? [])
    .filter(spec => !spec.ok)
    .map(spec => `${spec.file}: ${spec.title}\n    ${reasonOf(spec)}`),
  ...(suite.suites ?? []).flatMap(failedJourneys),
]

/** Builds beside the other tests, which leave a core half idle. Resolves to whether it succeeded. */
async function productionBuild() {
  if (isBuilt('.')) return true
  const log = join(reports, 'build.log')
  const out = openSync(log, 'w')
  const building = spawn(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', out, out] })
  const status = await new Promise(done => building.once('exit', done))
  console.log(`\n── production build\n${readFileSync(log, 'utf8')}`)
  count(status === 0, 'production build')
  return status === 0
}

function inTheBrowser(files) {
  const browser = chromium()
  if (!browser) {
    count(false, 'Chromium')
    return
  }
  const options = ['test', '--config', 'tests/support/playwright.config.ts', '--reporter=list,json', ...files]
  const ok = run('journeys in Chromium', '@playwright/test/cli.js', options, {
    PLAYWRIGHT_CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  })
  const result = report('playwright.json')
  const passed = (result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0)
  const failed = [
    ...(result?.suites ?? []).flatMap(failedJourneys),
    ...(result?.errors ?? []).map(({ message }) => `journeys in Chromium\n    ${message}`),
  ]
  add('journeys in Chromium', ok, passed, failed)
}

/** Breaks the rules of law S one by one: nineteen of twenty broken rules must fail a test. */
const mutants = () =>
  count(
    run('broken rules of the surprise', '@stryker-mutator/core/bin/stryker.js', [
      'run',
      'tests/support/stryker.config.json',
    ]),
    'broken rules of the surprise',
  )

async function everything() {
  if (nouns.length === 0) for (const [name, ok] of await checks({ isWhole: true })) count(ok, name)
  const here = journeys()
  const built = withJourneys && here.length > 0 ? productionBuild() : false
  unitAndApi()
  if (nouns.length === 0 || nouns.includes('surprise')) mutants()
  if (await built) inTheBrowser(here)
  else if (!withJourneys && here.length > 0) console.log(`\nNot run without --journeys: ${here.join(', ')}`)
}

try {
  for (const noun of unknown)
    count(false, `There are no tests in tests/${noun}. There are tests of ${known().join(', ')}.`)
  if (unknown.length === 0) await everything()
} finally {
  rmSync(reports, { recursive: true, force: true })
  for (const name of wrong) console.log(`\nFAILED ${name}`)
  console.log(`\n${sums.passed} passed, ${sums.failed} failed`)
  process.exitCode = sums.failed > 0 || sums.passed === 0 ? 1 : 0
}
