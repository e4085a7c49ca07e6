import { describe, expect, it } from 'vitest'
import { lastWordsIn, wireReader } from '@/db/wire'

const message = (type: string, body: string) => {
  const bytes = Buffer.alloc(type.length + 4 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, type.length)
  bytes.write(body, type.length + 4)
  return bytes
}
const first = message('', 'user\0postgres\0\0')
const statement = message('Q', 'select 1\0')
const sync = message('S', '')
const leaving = message('X', '')

/** What a reader passes on of bytes that come in these pieces. */
function passed(pieces: Uint8Array[]) {
  const read = wireReader()
  return Buffer.concat(pieces.flatMap(piece => read(piece) ?? []))
}

describe('the messages of a client', () => {
  const whole = Buffer.concat([first, statement, sync, statement])

  it('are passed on whole, wherever they were cut', () => {
    for (let at = 0; at <= whole.length; at++)
      expect(passed([whole.subarray(0, at), whole.subarray(at)])).toEqual(whole)
    expect(passed([...whole].map(byte => Buffer.from([byte])))).toEqual(whole)
  })

  it('are held back until they are complete', () => {
    const read = wireReader()
    expect(read(Buffer.concat([first, statement.subarray(0, 7)]))).toEqual(new Uint8Array(first))
    expect(read(statement.subarray(7, 9))).toBeNull()
    expect(read(statement.subarray(9))).toEqual(new Uint8Array(statement))
  })

  it('do not tell the engine that a client leaves, and the next client begins anew', () => {
    const read = wireReader()
    expect(read(Buffer.concat([first, statement, leaving]))).toEqual(
      new Uint8Array(Buffer.concat([first, statement])),
    )
    expect(read(first)).toEqual(new Uint8Array(first))
  })
})

describe('an answer', () => {
  const failure = (severity: string, text: string) =>
    message('E', `S${severity}\0V${severity}\0C53100\0M${text}\0Fxlog.c\0\0`)
  const ready = message('Z', 'I')
  const row = (text: string) => message('D', `\0\x01\0\0\0${String.fromCharCode(text.length)}${text}`)

  it('tells when the engine has given up, and why', () => {
    for (const severity of ['PANIC', 'FATAL'])
      expect(lastWordsIn(Buffer.concat([row('x'), failure(severity, 'no space left')]))).toBe('no space left')
  })

  it.each([
    ['an error of a statement', Buffer.concat([failure('ERROR', 'no'), ready])],
    ['an error before the client says that it was the last message', failure('ERROR', 'no')],
    ['rows with these words', Buffer.concat([row('SPANIC'), row('SFATAL'), ready])],
    ['rows with these words that are not over', Buffer.concat([row('SPANIC'), row('SFATAL')])],
    ['nothing', new Uint8Array()],
  ])('of %s is not taken for that', (_, answer) => {
    expect(lastWordsIn(answer)).toBeNull()
  })
})
