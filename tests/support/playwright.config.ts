import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { newSigningKey } from '../accounts/oidc-service'
import { zone } from './pages'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3199)
/** Where a journey opens its shop. */
process.env.E2E_SHOP_PORT ??= String(port + 1000)
const shopPort = process.env.E2E_SHOP_PORT
/** Where a journey opens its webhook. */
process.env.E2E_HOOK_PORT ??= String(port + 5000)
/** Where a journey opens its service to sign in with. */
process.env.E2E_SERVICE_PORT ??= String(port + 3000)
process.env.E2E_SERVICE_KEY ??= newSigningKey()
const baseURL = `http://localhost:${port}`
const debian = '/usr/bin/chromium'
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined)

/** The production build, on a separate embedded database that ends with the run. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'gift-tracker-e2e-'))
const dataDir = process.env.E2E_DATA_DIR

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The journeys of more than a minute. */
const longest = [
  '**/every-screen.e2e.ts',
  '**/attack/stored.e2e.ts',
  '**/offline/histories.e2e.ts',
  '**/shell/phone-width.e2e.ts',
  '**/shell/focus.e2e.ts',
]

export default defineConfig({
  testDir: resolve(root, 'tests'),
  testMatch: '**/*.e2e.ts',
  outputDir: resolve(root, 'test-results'),
  workers: 3,
  // No test here is about time: the slowest machine may take as long as it needs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: zone,
    // A trace makes a journey a third slower. `--trace on` asks for it.
    trace: 'off',
    // The service worker stores over 300 files for every new context, which is a fifth of a short journey's work.
    // The journeys of the first day, of offline use and of push messages allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Projects begin in this order. A long journey that begins last would leave the other workers idle.
    { name: 'long', testMatch: longest },
    { name: 'desktop', testIgnore: longest },
    { name: 'phone', testMatch: '**/first-day.e2e.ts', use: phone },
    { name: 'arabic', testMatch: '**/first-day.e2e.ts', use: { locale: 'ar', colorScheme: 'dark' } },
  ],
  webServer: {
    // What `npm start` runs, without npm between the signals.
    command: JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).scripts.start,
    cwd: root,
    url: `${baseURL}/health`,
    timeout: 300_000,
    // Warnings and errors of the server stand beside the journey that met them.
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      APP_URL: baseURL,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      RATES_URL: 'off',
      // Whichever journey signs up first would be the operator's.
      OPERATOR_EMAIL: 'nobody@example.org',
      // The shop of tests/products/links.e2e.ts. No other inner address may be read.
      LINK_PREVIEW_ALLOW: `127.0.0.1:${shopPort}`,
      // The listener of tests/webhooks/webhooks.e2e.ts.
      WEBHOOK_ALLOW: `127.0.0.1:${process.env.E2E_HOOK_PORT}`,
      // The service of tests/accounts/oidc.e2e.ts.
      OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_SERVICE_PORT}`,
      OIDC_CLIENT_ID: 'gift-tracker',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_NAME: 'Authelia',
      // All browsers come from this machine, which would count as one address with dozens of sign-ups. Two
      // proxies are configured here and neither is there to name an address, so nothing is limited by
      // address.
      TRUSTED_PROXY_HOPS: '2',
    },
  },
})
