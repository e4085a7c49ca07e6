import { windows } from '@/lib/accounts/values'
import { endpoint } from '@/lib/core/endpoint'
import { CallbackQuery, FinishInput, Identities, Identity, StartAnswer, StartInput } from './schema'

export const identitiesApi = {
  list: endpoint('GET /api/identities', 'Accounts of other services that I sign in with', {
    output: Identities,
  }),
  connect: endpoint('POST /api/identities', 'Sign in from now on with the account that just answered', {
    status: 201,
    session: true,
    fresh: {},
    limit: { calls: 60, seconds: windows.identities, by: ['account'] },
    refuses: [404, 409],
    output: Identity,
  }),
  remove: endpoint('DELETE /api/identities/{identityId}', 'No longer sign in with it', {
    session: true,
    fresh: {},
    refuses: [409],
  }),
  start: endpoint('POST /api/auth/oidc/{provider}', 'Begin to sign in by another service', {
    access: 'visitor',
    light: true,
    unkept: true,
    limit: { calls: 60, seconds: windows.code, by: ['caller'] },
    refuses: [401, 503],
    input: StartInput,
    output: StartAnswer,
  }),
  callback: endpoint('GET /api/auth/oidc/{provider}/callback', 'The answer of another service', {
    access: 'visitor',
    status: 303,
    raw: true,
    light: true,
    limit: { calls: 120, seconds: windows.code, by: ['address'] },
    input: CallbackQuery,
  }),
  finish: endpoint('POST /api/auth/finish', 'Complete a sign-in that another service has answered', {
    access: 'visitor',
    raw: true,
    light: true,
    limit: { calls: 60, seconds: windows.code, by: ['address'] },
    refuses: [401, 409],
    input: FinishInput,
  }),
}
