import { describe, expect, it } from 'vitest'
import { GET as words } from '@/app/locales/[lng]/[ns]/route'
import { GET as index } from '@/app/locales/index.json/route'

const ask = (lng: string, ns: string) =>
  words(new Request('http://localhost/locales'), { params: Promise.resolve({ lng, ns }) })

describe('the translation files', () => {
  it('list the eight languages with name, flag and direction, and the namespaces', async () => {
    const { languages, namespaces } = await (await index()).json()
    expect(languages.map((language: { code: string }) => language.code)).toEqual([
      'en',
      'es',
      'fr',
      'de',
      'ar',
      'zh',
      'ja',
      'ko',
    ])
    expect(languages[4]).toEqual({ code: 'ar', name: 'العربية', flag: '🇸🇦', dir: 'rtl' })
    expect(namespaces).toEqual(expect.arrayContaining(['common', 'errors', 'shell']))
  })

  it('answer with the words of one language and namespace', async () => {
    const response = await ask('de', 'shell.json')
    expect(response.status).toBe(200)
    expect((await response.json()).nav.gifts).toBe('Geschenke')
  })

  it.each([
    ['xx', 'shell.json'],
    ['de', 'nothing.json'],
    ['de', 'shell'],
    ['de', 'constructor.json'],
    ['..', '__proto__.json'],
  ])('do not exist for %s/%s', async (lng, ns) => {
    expect((await ask(lng, ns)).status).toBe(404)
  })
})
