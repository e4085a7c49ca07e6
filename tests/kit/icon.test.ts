import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from '@/components/ui/icon'

interface Data {
  name: string
  node: [string, Record<string, string>][]
}
const folder = 'node_modules/lucide-react/dist/esm/icons'

/** What React itself makes of the shapes; it closes each with a tag of its own. */
const byReact = ({ node }: Data) =>
  node
    .map(([shape, attributes]) => renderToStaticMarkup(createElement(shape, attributes)))
    .join('')
    .replaceAll(/><\/\w+>/g, '/>')

test('every icon of lucide has the shapes that React would draw', async () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.mjs') && name !== 'index.mjs')
  const modules = await Promise.all(files.map(name => import(`../../${folder}/${name}`)))
  const icons = modules.flatMap(({ __iconData }) => (__iconData ? [__iconData as Data] : []))
  expect(icons.length).toBeGreaterThan(1000)
  for (const icon of icons) {
    const [, inside] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createIcon(icon)({}))) ?? []
    expect(inside, icon.name).toBe(byReact(icon))
  }
})

test('an icon is hidden from screen readers unless it has a name', () => {
  const Icon = createIcon({ node: [['path', { d: 'M0 0', key: 'a' }]] })
  expect(renderToStaticMarkup(Icon({ className: 'size-4' }))).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="lucide size-4"><path d="M0 0"/></svg>',
  )
  expect(renderToStaticMarkup(Icon({ role: 'img', 'aria-label': 'Gift' }))).not.toContain('aria-hidden')
})
