import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords'

/** Argon2id, which is the library's own choice, at OWASP's floor. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would let a flood of sign-ins take the processor from everybody else. */
const maximumAtOnce = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maximumAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Checks a password. Without a hash (no such account) it takes the same time and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await dummy)
  const matches = await inTurn(() => verify(against, password)).catch(() => false)
  return stored !== null && matches
}

/** Whether a password is among those that are tried first. */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
