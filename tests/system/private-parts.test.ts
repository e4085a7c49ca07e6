import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import loadConfig from 'next/dist/server/config'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import createIcon from '@/components/ui/icon'
import { schemaOf } from '@/lib/core/describe'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const gift = 'node_modules/lucide-react/dist/esm/icons/gift.mjs'

describe('private parts of other packages', () => {
  it('Next takes the configuration of the build instead of reading next.config.ts', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gift-tracker-config-'))
    vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', JSON.stringify({ poweredByHeader: 'as built' }))
    try {
      const config = await loadConfig('phase-production-server', empty)
      expect(config.poweredByHeader).toBe('as built')
    } finally {
      vi.unstubAllEnvs()
      rmSync(empty, { recursive: true })
    }
  })

  it('Next asks a module of its own for the files of each route, which a build of ours leaves out', () => {
    const folder = 'node_modules/next/dist/build'
    expect(read(`${folder}/collect-build-traces.js`)).toContain('async function collectBuildTraces(')
    expect(read(`${folder}/index.js`)).toContain("{ collectBuildTraces } = require('./collect-build-traces')")
    expect(read('scripts/no-traces.mjs')).toContain(`${folder}/collect-build-traces.js`)
  })

  it('our icon function replaces lucide’s and draws lucide’s shapes', async () => {
    const replaced = /NormalModuleReplacementPlugin\(\/(.+?)\/,/.exec(read('next.config.ts'))![1]!
    const asked = /import createLucideIcon from '(.+?)'/.exec(read(gift))?.[1]
    expect(asked).toMatch(new RegExp(replaced))
    const { __iconData } = await import(/* @vite-ignore */ join(root, gift))
    expect(renderToStaticMarkup(createIcon(__iconData)({}))).toBe(
      '<svg viewBox="0 0 24 24" aria-hidden="true" class="lucide"><path d="M12 7v14"/>' +
        '<path d="M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8"/>' +
        '<path d="M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5"/>' +
        '<rect x="3" y="7" width="18" height="4" rx="1"/></svg>',
    )
  })

  it('every package that the PDF library needs is copied to a host that copies only what a route loads', () => {
    const packages: Record<string, { dependencies?: Record<string, string> }> = JSON.parse(
      read('package-lock.json'),
    ).packages
    const needed = new Set<string>()
    const need = (name: string) => {
      if (needed.has(name)) return
      needed.add(name)
      for (const other of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) need(other)
    }
    need('@cantoo/pdf-lib')
    const copied = /\.\/node_modules\/\{(.+?)\}\/\*\*/.exec(read('next.config.ts'))![1]!.split(',')
    expect(copied.sort()).toEqual([...needed].sort())
  })

  it('PGlite stays at the exact version that was examined', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(dependencies['@electric-sql/pglite']).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('zod tells the limits of a text that is trimmed first', () => {
    const text = z.string().trim().pipe(z.string().min(1).max(80))
    expect(schemaOf(text, 'input')).toEqual({ type: 'string', minLength: 1, maxLength: 80 })
  })

  it('are listed with tests that exist', () => {
    const list = read('docs/decisions/private-parts.md')
    const named = [...list.matchAll(/`((?:tests|lib|db|app|scripts|components)\/.+?)`/g)].map(
      ([, path]) => path!,
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
  })
})
