import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError } from '@/lib/server/log'

describe('log', () => {
  it('says what failed without the values of the query', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
    })
    const values = ['ada@example.org', 'Ada\nparams: Lovelace', 'line\n    of text']
    const logged = describeError(new DrizzleQueryError('insert into users values ($1)', values, cause))
    const text = JSON.stringify(logged)
    expect(text).toContain('insert into users values ($1)')
    expect(text).toContain('23505')
    for (const value of ['ada@example.org', 'Lovelace', 'of text']) expect(text).not.toContain(value)
  })

  it('says why a mail could not be sent, without its address', () => {
    const refused = new Error(
      '550 5.1.1 <ada.l@example.org>: no such user; böb@exämple.org, smtp://me:secret@mail.org:25',
    )
    const text = JSON.stringify(describeError(refused))
    expect(text).toContain('550 5.1.1')
    for (const value of ['ada.l', 'example.org', 'böb', 'secret']) expect(text).not.toContain(value)
    const path = 'at send (/app/node_modules/@scope/mail.js:1:2)'
    const sent = Object.assign(new Error('away'), { stack: `Error: away\n    ${path}` })
    expect(describeError(sent).stack).toContain(path)
  })

  it('leaves out a thrown text', () => {
    expect(JSON.stringify(describeError('ada@example.org'))).not.toContain('ada')
  })
})
