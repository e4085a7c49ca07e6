/** Takes the pictures of the README and of the installed app anew: the sample family, on the production build. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const debian = '/usr/bin/chromium'
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined)

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const wide = { viewport: { width: 1440, height: 900 } }
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Each file with its page, its size and its theme. */
const pictures = [
  ['docs/pictures/light.png', '/app', wide, 'light'],
  ['docs/pictures/dark.png', '/app', wide, 'dark'],
  ['public/screenshots/dashboard-wide.png', '/app', wide, 'light'],
  ['public/screenshots/gifts-wide.png', '/app/gifts', wide, 'light'],
  ['public/screenshots/dashboard-narrow.png', '/app', narrow, 'light'],
  ['public/screenshots/gifts-narrow.png', '/app/gifts', narrow, 'light'],
]

const dataDir = mkdtempSync(join(tmpdir(), 'gift-tracker-screenshots-'))
const port = await freePort()
const base = `http://localhost:${port}`
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
})
try {
  for (let tries = 0; !(await fetch(`${base}/health`).catch(() => null))?.ok; tries++) {
    // A build may come first.
    if (tries > 600 || server.exitCode !== null) throw new Error('The server did not start.')
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const [file, path, size, colorScheme] of pictures) {
    const context = await browser.newContext({
      ...size,
      colorScheme,
      baseURL: base,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    })
    await context.request.post('/api/demo', {
      form: { timezone: 'America/New_York' },
      headers: { origin: base },
    })
    const page = await context.newPage()
    await page.goto(path)
    // What belongs to the moment is not part of the picture: the banner of the sample, and the offer to install.
    await page.addStyleTag({
      content: '[aria-label="The sample family"], [data-slot="install"] { display: none }',
    })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    mkdirSync(join(file, '..'), { recursive: true })
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(file)
    console.log(file)
    await context.close()
  }
  await browser.close()
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}
