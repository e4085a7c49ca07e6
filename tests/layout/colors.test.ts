import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { themeColors } from '@/lib/client/theme'
import { colors, colorVariables } from '@/lib/core/colors'
import { root, sources, uncommented } from './source'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** A colour of CSS Color 4 in hex. Values that a screen cannot show are clipped. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const parts = linear.map(part => {
    const inside = Math.min(1, Math.max(0, part))
    const shown = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

describe('the colours outside of the style sheet', () => {
  const css = read('app/design.css')
  const token = (theme: 'light' | 'dark', name: string) => {
    const block = css.slice(css.indexOf(theme === 'light' ? '\n:root {' : '\n[data-theme="dark"] {'))
    const [, ...parts] = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block)!
    return hexOf(Number(parts[0]), Number(parts[1]), Number(parts[2]))
  }

  it.each(['light', 'dark'] as const)('are the tokens of the %s theme', theme => {
    const names = Object.keys(colors[theme])
    expect(Object.fromEntries(names.map(name => [name, token(theme, name)]))).toEqual(colors[theme])
  })

  it('are those of the browser’s bar and of the logo', () => {
    expect(themeColors).toEqual({ light: colors.light.canvas, dark: colors.dark.canvas })
    expect(read('app/icon.svg').match(/#[0-9a-f]{6}\b/g)).toEqual([colors.light.primary, colors.dark.primary])
  })

  it('are variables with the names of the style sheet', () => {
    expect(colorVariables('dark')).toContain('--on-primary:#230b10')
  })

  it('are written in no other page, mail or route', () => {
    const html = sources().filter(
      ({ path, text }) => /^(?:app|lib\/server)\//.test(path) && /<!doctype html>/i.test(text),
    )
    expect(html.length).toBeGreaterThan(2)
    const known = new Set<string>(Object.values(colors).flatMap(theme => Object.values(theme)))
    const copied = html.flatMap(({ path, text }) =>
      [...uncommented(text).matchAll(/#[0-9a-f]{6}\b/gi)].flatMap(([hex]) =>
        known.has(hex) ? `${path} ${hex}` : [],
      ),
    )
    expect(copied).toEqual([])
  })
})
