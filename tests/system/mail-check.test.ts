import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailTrouble, watchMail } from '@/lib/server/mail/check'
import { forgetEnv } from '@/lib/server/ops/env'
import { troubles } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'

const servers: SMTPServer[] = []

/** A mail server on this machine that takes one password. */
async function listen() {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ password }, _, done) =>
      password === 'right'
        ? done(null, { user: 'gifts' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.server.address() as AddressInfo).port
}

const use = (address: string) => {
  process.env.SMTP_URL = address
  process.env.MAIL_FROM = 'gifts@example.org'
  forgetEnv()
}

beforeAll(() => {
  process.env.LOG_LEVEL ??= 'silent'
})

afterEach(async () => {
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
  forgetEnv()
  for (const server of servers.splice(0)) await new Promise<void>(resolve => server.close(() => resolve()))
})

describe('a mail server that takes no mail', () => {
  it.each([
    [
      'a wrong password',
      (port: number) => `smtp://gifts:wrong@127.0.0.1:${port}`,
      'mailRefused',
      'refused the login',
    ],
    ['a closed port', () => 'smtp://gifts:wrong@127.0.0.1:1', 'mailFails', 'Nothing listens at 127.0.0.1:1'],
    [
      'encryption where there is none',
      (port: number) => `smtps://gifts:wrong@127.0.0.1:${port}`,
      'mailFails',
      'smtps://',
    ],
    ['a host that does not exist', () => 'smtp://gifts:wrong@mail.invalid:587', 'mailFails', 'mail.invalid'],
  ])('is said in one sentence without the password: %s', async (_, address, kind, words) => {
    use(address(await listen()))
    const found = await mailTrouble()
    expect(found?.kind).toBe(kind)
    expect(found?.words).toContain(words)
    expect(found?.words).not.toContain('wrong@')
  })

  it('is reported until it takes mail again, with one line in the log', async () => {
    const said = vi.spyOn(log(), 'warn')
    const port = await listen()
    use(`smtp://gifts:wrong@127.0.0.1:${port}`)
    await watchMail()
    await watchMail()
    expect(troubles()).toContain('mailRefused')
    expect(said).toHaveBeenCalledTimes(1)
    use(`smtp://gifts:right@127.0.0.1:${port}`)
    await watchMail()
    expect(troubles()).not.toContain('mailRefused')
  })

  it('is no trouble where none is set', async () => {
    expect(await mailTrouble()).toBeNull()
  })
})
