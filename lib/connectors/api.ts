import { endpoint } from '@/lib/core/endpoint'
import {
  AnswerInput,
  Collections,
  Connection,
  ConnectionInput,
  Integrations,
  LoginInput,
  TestAnswer,
} from './schema'

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
  testMail: endpoint('POST /api/integrations/mail/test', 'Send a test mail to my own address', {
    status: 200,
    session: true,
    unkept: true,
    limit: { calls: 5, seconds: 3600, by: ['account'] },
    output: TestAnswer,
  }),
}
