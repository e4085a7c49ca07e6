import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import robots from '@/app/robots'
import sitemap from '@/app/sitemap'
import { locales } from '@/lib/i18n/locales'
import { openPages, siteMetadata } from '@/lib/server/http/site'
import { forgetEnv } from '@/lib/server/ops/env'

const asked = vi.hoisted(() => ({ locale: null as string | null }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(asked.locale ? { 'x-locale': asked.locale } : {}),
}))

beforeAll(() => {
  vi.stubEnv('APP_URL', 'https://gifts.example.org')
  forgetEnv()
})
afterAll(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

const words = { title: 'Hilfe', description: 'Antworten', imageAlt: 'Geschenke', locale: 'de' as const }

describe('the metadata for search engines', () => {
  it('names every public page in every language', () => {
    const entries = sitemap()
    expect(entries.map(({ url }) => url)).toEqual(openPages.map(path => `https://gifts.example.org${path}`))
    for (const { url, alternates } of entries) {
      const languages = alternates?.languages as Record<string, string>
      expect(Object.keys(languages).sort()).toEqual([...locales, 'x-default'].sort())
      expect(languages.ar).toBe(`${url}?lng=ar`)
      expect(languages['x-default']).toBe(url)
    }
  })

  it('keeps calls and mailed links out of search engines', () => {
    const { rules, sitemap } = robots()
    expect(sitemap).toBe('https://gifts.example.org/sitemap.xml')
    expect(rules).toMatchObject({
      allow: '/',
      disallow: expect.arrayContaining(['/api/', '/onboarding', '/reset-password', '/verify-email']),
    })
  })

  it('names the address of a page in the requested language', async () => {
    asked.locale = null
    const own = await siteMetadata('/help', words)
    expect(own.alternates?.canonical).toBe('https://gifts.example.org/help')
    asked.locale = 'de'
    const german = await siteMetadata('/help', words)
    expect(german.alternates?.canonical).toBe('https://gifts.example.org/help?lng=de')
    expect(german.openGraph).toMatchObject({
      locale: 'de_DE',
      title: 'Hilfe',
      url: german.alternates?.canonical,
    })
    asked.locale = 'en'
    expect((await siteMetadata('/', words)).alternates?.canonical).toBe('https://gifts.example.org/')
  })

  it('has a picture for the previews of every language', () => {
    for (const locale of locales)
      expect(existsSync(resolve(import.meta.dirname, `../../public/og/${locale}.png`)), locale).toBe(true)
  })
})
