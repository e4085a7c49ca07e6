import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CalendarHeart, Gift, UserPlus } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

/**
 * Draws public/icons from app/icon.svg, and public/drawings (those of things, for mails) from drawings.svg, with Chromium:
 * `node scripts/icons.mjs`, after one of them has changed.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public', 'icons')
mkdirSync(folder, { recursive: true })

const things = join(root, 'public', 'drawings')
rmSync(things, { recursive: true, force: true })
mkdirSync(things, { recursive: true })

const bow = readFileSync(join(root, 'app', 'icon.svg'), 'utf8').replace(/<style>.*?<\/style>/, '')
const red = '#ca1b54'
const paper = '#fcf9f6'

/** The bow on a background. `share` is its part of the square's width. */
const tile = (size, { color, ground, share, radius = 0 }) =>
  `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground};border-radius:${radius * size}px;color:${color}"><div style="width:${size * share}px;height:${size * share}px">${bow}</div></div>`

const lucide = icon => renderToStaticMarkup(createElement(icon, { size: 52, strokeWidth: 2 }))
const shortcut = drawing =>
  `<div style="width:96px;height:96px;display:grid;place-items:center;background:${paper};border-radius:48px;color:${red}">${drawing}</div>`

const pictures = {
  'any-192': [192, tile(192, { color: red, ground: paper, share: 0.72, radius: 0.22 })],
  'any-512': [512, tile(512, { color: red, ground: paper, share: 0.72, radius: 0.22 })],
  // Whatever shape the system cuts out, the inner four fifths stay visible.
  'maskable-192': [192, tile(192, { color: '#fff', ground: red, share: 0.54 })],
  'maskable-512': [512, tile(512, { color: '#fff', ground: red, share: 0.54 })],
  // Only the shape counts: the system chooses the colour.
  'monochrome-512': [512, tile(512, { color: '#000', ground: 'transparent', share: 0.62 })],
  'shortcut-gift': [96, shortcut(lucide(Gift))],
  'shortcut-person': [96, shortcut(lucide(UserPlus))],
  'shortcut-occasions': [96, shortcut(lucide(CalendarHeart))],
}

const kit = join(root, 'components', 'kit', 'pictures')
const sprite = readFileSync(join(kit, 'drawings.svg'), 'utf8')
/** The colours of the light theme, which mails have on every ground. */
const tokens = readFileSync(join(root, 'app', 'design.css'), 'utf8').match(/:root\s*\{[^}]*\}/g)
const colours = [...(tokens ?? []), readFileSync(join(kit, 'drawings.css'), 'utf8')].join('\n')

const debian = '/usr/bin/chromium'
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  for (const [name, [size, html]] of Object.entries(pictures)) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100%;height:100%}</style>${html}`)
    if (name.startsWith('shortcut')) await page.addStyleTag({ content: 'svg{width:52px;height:52px}' })
    writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
  }
  const side = 88
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(
    `<style>*{margin:0}${colours}</style><div hidden>${sprite}</div><svg class="drawing" style="display:block" width="${side}" height="${side}" viewBox="17 -5 86 86"><use width="120" height="75"></use></svg>`,
  )
  for (const [, name] of sprite.matchAll(/<symbol id="([\w-]+)"/g)) {
    await page.evaluate(to => document.querySelector('use').setAttribute('href', `#${to}`), name)
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer()
    writeFileSync(join(things, `${name}.png`), picture)
  }
} finally {
  await browser.close()
}
