import { describe, expect, it } from 'vitest'
import { adviceFor } from '@/lib/accounts/rules'
import { deviceOf } from '@/lib/accounts/sessions/rules'

describe('password advice', () => {
  it('has nothing to add to a strong password', () => {
    expect(adviceFor('Abcdefg1!')).toEqual([])
  })

  it('names everything that is missing', () => {
    expect(adviceFor('')).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
    expect(adviceFor('abcdefgh')).toEqual(['upper', 'digit', 'special'])
  })

  it('counts characters, and letters of every alphabet', () => {
    expect(adviceFor('🎁🎁🎁🎁')).toContain('length')
    expect(adviceFor('Überraschung1!')).toEqual([])
    expect(adviceFor('ПодарокДома1!')).toEqual([])
  })
})

describe('device', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

  it.each([
    [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
  ])('tells browser and system of %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it('names no browser for a program', () => {
    expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null })
    expect(deviceOf(null)).toEqual({ browser: null, system: null })
  })
})
