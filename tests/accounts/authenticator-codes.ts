import { createHmac } from 'node:crypto'

/** The bytes of RFC 4648 text. */
function decoded(base32: string): Buffer {
  const bits = [...base32]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', decoded(secret)).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1)! % 16) % 2 ** 31) % 1e6).padStart(6, '0')
}
