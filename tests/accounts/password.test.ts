import { expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '@/lib/server/auth/password'
import { log } from '@/lib/server/ops/log'

it('a password is stored as argon2id with OWASP’s parameters, and verified', async () => {
  const stored = await hashPassword('correct horse battery')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'correct horse battery')).toBe(true)
  expect(await verifyPassword(stored, 'correct horse')).toBe(false)
})

it('a broken stored hash refuses the password and is logged for the operator', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  expect(await verifyPassword('$argon2id$broken', 'correct horse battery')).toBe(false)
  expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a password could not be checked')
})
