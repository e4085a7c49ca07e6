import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What happens to a mail: `taken`, or the connection is lost before or after the server has noted it. */
export type Fate = 'taken' | 'lostBefore' | 'lostAfter' | 'refused' | 'busy'

/** What the server answers to commands, by the command. Without an entry it accepts them. */
export interface Answers {
  connect?: number
  login?: number
  sender?: number
  recipient?: number
}

/** A real mail server on this machine. `inbox` holds every mail that it has noted, by its Message-ID. */
export async function startMailServer() {
  const inbox = new Map<string, string[]>()
  let fate: (id: string) => Fate = () => 'taken'
  let answers: Answers = {}
  let logins = 0
  const sockets = new Set<Socket>()
  const says = (code: number | undefined, done: (error?: Error | null) => void) =>
    done(code ? Object.assign(new Error('no'), { responseCode: code }) : null)
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, done) => says(answers.connect, done),
    onAuth(_, __, done) {
      logins++
      return answers.login ? says(answers.login, error => done(error)) : done(null, { user: 'gifts' })
    },
    onMailFrom: (_, __, done) => says(answers.sender, done),
    onRcptTo: (_, __, done) => says(answers.recipient, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const id = /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? ''
        const now = fate(id)
        if (now === 'refused' || now === 'busy')
          return done(Object.assign(new Error('no'), { responseCode: now === 'refused' ? 550 : 451 }))
        if (now !== 'lostBefore') inbox.set(id, [...(inbox.get(id) ?? []), raw])
        if (now === 'taken') return done(null)
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    inbox,
    /** How it treats mails from now on. */
    treats: (next: typeof fate) => {
      fate = next
    },
    /** What it answers to commands from now on. */
    answers: (next: Answers) => {
      answers = next
    },
    /** How often somebody tried to sign in. */
    logins: () => logins,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
