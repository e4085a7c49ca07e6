import { describe, expect, it } from 'vitest'
import { signInCode } from '@/lib/accounts/second-step/schema'
import {
  codeAt,
  newRecoveryCode,
  newSecret,
  recoveryHash,
  secretAddress,
  spelledSecret,
  stepAt,
  stepOf,
} from '@/lib/server/auth/one-time-codes'

const secret = Buffer.from('12345678901234567890')

describe('a code of an authenticator', () => {
  // RFC 6238, appendix B, with SHA-1. Its codes have eight digits, of which ours are the last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is at second %i what RFC 6238 says', (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
  })

  it('is taken in its own step and in the ones beside it', () => {
    const now = new Date('2026-11-28T12:00:10Z')
    const step = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map(beside => stepOf(secret, codeAt(secret, step + beside), now, 0))
    expect(taken).toEqual([null, step - 1, step, step + 1, null])
  })

  it('is not taken once it or a newer one was', () => {
    const now = new Date('2026-11-28T12:00:10Z')
    const step = stepAt(now)
    expect(stepOf(secret, codeAt(secret, step), now, step)).toBeNull()
    expect(stepOf(secret, codeAt(secret, step - 1), now, step)).toBeNull()
    expect(stepOf(secret, codeAt(secret, step + 1), now, step)).toBe(step + 1)
  })

  it('may be typed in groups and in other digits', () => {
    for (const typed of [
      '123 456',
      '123-456',
      ' 123456 ',
      '\u0661\u0662\u0663\u0664\u0665\u0666',
      '\uff11\uff12\uff13456',
    ])
      expect(signInCode.parse(typed)).toBe('123456')
    expect(signInCode.safeParse('   ').success).toBe(false)
  })
})

describe('the secret of an authenticator', () => {
  it('has 160 bits, as text and as an address', () => {
    expect(spelledSecret(newSecret())).toMatch(/^[A-Z2-7]{32}$/)
    expect(spelledSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const address = new URL(secretAddress(secret, 'maya+gifts@example.org'))
    expect(decodeURIComponent(address.pathname)).toBe('/Gift Tracker:maya+gifts@example.org')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: spelledSecret(secret),
      issuer: 'Gift Tracker',
    })
  })
})

describe('a recovery code', () => {
  it('has 80 random bits in four groups', () => {
    const codes = Array.from({ length: 1000 }, newRecoveryCode)
    expect(codes.every(code => /^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(1000)
  })

  it('is the same in capitals and without its groups', () => {
    const code = newRecoveryCode()
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect(recoveryHash(signInCode.parse(typed))).toBe(recoveryHash(code))
    expect(recoveryHash(newRecoveryCode())).not.toBe(recoveryHash(code))
  })
})
