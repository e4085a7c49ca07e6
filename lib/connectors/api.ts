import { endpoint } from '@/lib/core/endpoint'
import {
  AnswerInput,
  Collections,
  Connection,
  ConnectionInput,
  GoogleAddress,
  GoogleAnswer,
  GoogleStart,
  Integrations,
  LoginInput,
  TestAnswer,
} from './schema'
import { TelegramCode, TelegramState } from './telegram/schema'

/** Calls that make this server call another one. */
const outside = { calls: 30, seconds: 900, by: ['account'] } as const

export const connectorsApi = {
  list: endpoint('GET /api/integrations', 'The connectors: what each does, its state and what it needs', {
    work: 'reading',
    output: Integrations,
  }),
  collections: endpoint(
    'POST /api/integrations/collections',
    'The address books or calendars of a server; nothing is kept',
    {
      session: true,
      unkept: true,
      status: 200,
      limit: outside,
      input: LoginInput,
      output: Collections,
    },
  ),
  connect: endpoint(
    'PUT /api/integrations/calendar/{service}',
    'Keep contacts or dates in step with a server',
    {
      session: true,
      unkept: true,
      limit: outside,
      input: ConnectionInput,
      output: Connection,
    },
  ),
  startGoogle: endpoint(
    'POST /api/integrations/google',
    'Begin to keep contacts or dates in step with Google: the address to sign in at',
    {
      session: true,
      unkept: true,
      status: 200,
      limit: outside,
      refuses: [404],
      input: GoogleStart,
      output: GoogleAddress,
    },
  ),
  callback: endpoint('GET /api/integrations/calendar/callback', 'The answer of Google', {
    access: 'visitor',
    status: 303,
    raw: true,
    limit: { calls: 60, seconds: 900, by: ['address'] },
    input: GoogleAnswer,
  }),
  disconnect: endpoint(
    'DELETE /api/integrations/calendar/{service}',
    'End the connection and forget its password; both sides keep what they have',
    { session: true },
  ),
  sync: endpoint('POST /api/integrations/calendar/{service}/sync', 'Sync now', {
    status: 202,
    session: true,
    limit: outside,
    output: Connection,
  }),
  answer: endpoint(
    'POST /api/integrations/calendar/{service}/questions/{questionId}',
    'Keep a record that is gone at the server, or move it to the trash',
    { session: true, work: 'writing', input: AnswerInput, output: Connection },
  ),
  telegram: endpoint('GET /api/integrations/telegram', 'My chat with the bot of this installation', {
    output: TelegramState,
  }),
  startTelegram: endpoint(
    'POST /api/integrations/telegram',
    'Make a code that connects a chat with the bot, once and within ten minutes',
    {
      status: 201,
      session: true,
      unkept: true,
      limit: outside,
      refuses: [404, 503],
      output: TelegramCode,
    },
  ),
  disconnectTelegram: endpoint(
    'DELETE /api/integrations/telegram',
    'Forget my chat with the bot: nothing more comes there, and nothing from there is taken',
    { session: true, refuses: [404] },
  ),
  testMail: endpoint('POST /api/integrations/mail/test', 'Send a test mail to my own address', {
    status: 200,
    session: true,
    unkept: true,
    limit: { calls: 5, seconds: 3600, by: ['account'] },
    output: TestAnswer,
  }),
}
