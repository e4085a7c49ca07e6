import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { log } from '../ops/log'
import { commonPasswords } from './common-passwords'

/** Argon2id, which is the library's default, at OWASP's minimum cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would let a flood of sign-ins take the processor from all other requests. */
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

const parts = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/

/** The cost and the salt that a hash was made with. */
function makingOf(stored: string | undefined) {
  const [, memoryCost, timeCost, parallelism, salt] = parts.exec(stored ?? '') ?? []
  return salt
    ? {
        memoryCost: Number(memoryCost),
        timeCost: Number(timeCost),
        parallelism: Number(parallelism),
        salt: Buffer.from(salt, 'base64'),
      }
    : cost
}

/** A hash with a new salt, or with the salt of another hash, so that equal passwords give equal hashes. */
export const hashPassword = (password: string, like?: string) => inTurn(() => hash(password, makingOf(like)))

const saltOf = (stored: string) => parts.exec(stored)?.[4]

export const haveOneSalt = (one: string, other: string) => saltOf(one) === saltOf(other)

let dummy: Promise<string> | undefined

/** Checks a password. Without a hash (no such account) it takes the same time and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await dummy)
  const matches = await inTurn(() => verify(against, password)).catch((error: unknown) => {
    // The reader sees a wrong password. The operator reads that the stored hash or the library is broken.
    log().error({ err: error }, 'a password could not be checked')
    return false
  })
  return stored !== null && matches
}

/**
 * The index of the hash that a password matches, among hashes of one salt; -1 for none. Takes the same time
 * for one, many and none.
 */
export async function matchPassword(stored: readonly string[], password: string): Promise<number> {
  dummy ??= hashPassword(crypto.randomUUID())
  const found = Buffer.from(await hashPassword(password, stored[0] ?? (await dummy)))
  return stored
    .map(one => Buffer.from(one))
    .findIndex(one => one.length === found.length && timingSafeEqual(one, found))
}

/** Whether a password is among the first ones that an attacker tries. */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
