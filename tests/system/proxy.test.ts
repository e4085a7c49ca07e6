import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const conf = read('docs/nginx.conf').replace(/^\s*#.*$/gm, '')
const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
const sample = (path: string) => path.replace(/\{\w+\}|\[\w+\]/g, 'x1')

const locations = [...conf.matchAll(/location\s+(=|~\*?|\^~)?\s*(\S+)\s*\{([^}]*)\}/g)].map(
  ([, kind = '', pattern = '', body = '']) => ({ kind, pattern, body }),
)
const site = locations.reduce((text, { body }) => text.replace(body, ''), conf)
const limitIn = (text: string) => {
  const [, count, unit] = /client_max_body_size\s+(\d+)([km]);/.exec(text) ?? []
  return count ? Number(count) * (unit === 'm' ? 1024 * 1024 : 1024) : undefined
}
/** The limit of a path, in the order in which nginx looks: the exact location, a pattern, a prefix, the site. */
function limitOf(path: string) {
  const found =
    locations.find(({ kind, pattern }) => kind === '=' && pattern === path) ??
    locations.find(({ kind, pattern }) => kind.startsWith('~') && new RegExp(pattern).test(path)) ??
    locations
      .filter(({ kind, pattern }) => kind === '' && path.startsWith(pattern))
      .sort((one, other) => other.pattern.length - one.pattern.length)[0]
  return limitIn(found?.body ?? '') ?? limitIn(site) ?? 1024 * 1024
}

describe('the nginx site of the docs', () => {
  it('lets through every body that the API takes', () => {
    const refused = endpoints.filter(({ path, maxBytes }) => limitOf(sample(path)) < maxBytes)
    expect(refused.map(({ method, path, maxBytes }) => `${method} ${path} ${maxBytes}`)).toEqual([])
    expect(Math.max(...endpoints.map(({ maxBytes }) => maxBytes))).toBeGreaterThan(10 * 1024 * 1024)
  })

  it('leaves more room than the API, so that the words of the product reach the reader', () => {
    for (const { path, maxBytes } of endpoints)
      expect(limitOf(sample(path)), path).toBeGreaterThan(maxBytes + 1024 * 1024)
  })

  it('leaves the secrets in paths out of its access log', () => {
    const pattern = /"~([^"]+)" "\$open_part-"/.exec(conf)?.[1]?.replace('(?<open_part>', '(')
    const hides = (path: string) => new RegExp(pattern!).exec(path)?.[1]
    const pages = readdirSync(resolve(root, 'app'), { recursive: true, encoding: 'utf8' })
      .map(path => `/${path.replaceAll('\\', '/').replace(/\([^)]*\)\//g, '')}`)
      .filter(path => /\[(token|key)\]$/.test(path))
    const calls = endpoints.map(({ path }) => path).filter(path => /\{(token|key)\}/.test(path))
    expect(pages.length + calls.length).toBeGreaterThan(15)
    for (const path of [...pages, ...calls]) {
      expect(hides(sample(path)), path).toBeDefined()
      expect(hides(sample(path)), path).not.toContain('x1')
    }
    expect(/log_format[^;]*/.exec(conf)?.[0]).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b/)
    for (const open of ['/app/gifts', '/api/gifts', '/api/calendar-feeds', '/api/draws', '/welcome'])
      expect(hides(open), open).toBeUndefined()
  })
})

describe('docs/running.md', () => {
  const text = read('docs/running.md')

  it('tells users of other proxies the same limit', () => {
    const told = Number(/let (\d+) MB through on every path/.exec(text)?.[1]) * 1024 * 1024
    expect(told).toBe(limitIn(site))
  })

  it('names every path whose secrets a log must not hold', () => {
    const calls = endpoints.map(({ path }) => path).filter(path => /\{(token|key)\}/.test(path))
    for (const path of calls) expect(text, path).toContain(`\`${path.slice(0, path.indexOf('{'))}\``)
  })
})
