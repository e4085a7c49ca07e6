import { endpoint } from '@/lib/core/endpoint'
import {
  AccountDeletion,
  AccountList,
  Banner,
  BannerAnswer,
  BannerInput,
  JobRun,
  MailTest,
  OperatorAccounts,
  Overview,
} from './schema'

/** Everybody but the operator reads 404 from these calls. */
const kept = { access: 'keeper' } as const

export const operatorApi = {
  overview: endpoint('GET /api/operator', 'What the operator wants to see of the installation', {
    ...kept,
    bySecret: true,
    output: Overview,
  }),
  accounts: endpoint('GET /api/operator/accounts', 'List the accounts, without anything that is in them', {
    ...kept,
    input: AccountList,
    output: OperatorAccounts,
    work: 'reading',
  }),
  lock: endpoint(
    'POST /api/operator/accounts/{accountId}/lock',
    'Sign an account out everywhere and let nobody into it; its owner is mailed',
    kept,
  ),
  unlock: endpoint(
    'DELETE /api/operator/accounts/{accountId}/lock',
    'Let its owner into an account again',
    kept,
  ),
  removeAccount: endpoint(
    'DELETE /api/operator/accounts/{accountId}',
    'Delete an account and everything in it; its owner is mailed',
    { ...kept, fresh: {}, input: AccountDeletion },
  ),
  runJob: endpoint('POST /api/operator/jobs/{job}', 'Run a job now', {
    ...kept,
    unkept: true,
    output: JobRun,
    limit: { calls: 60, seconds: 3600, by: ['account'] },
  }),
  testMail: endpoint('POST /api/operator/mail-test', 'Mail the operator, to see whether mails leave', {
    ...kept,
    unkept: true,
    output: MailTest,
    limit: { calls: 10, seconds: 3600, by: ['account'] },
  }),
  setBanner: endpoint('PUT /api/operator/banner', 'Tell everybody something on top of every screen', {
    ...kept,
    input: BannerInput,
    output: Banner,
  }),
  removeBanner: endpoint('DELETE /api/operator/banner', 'Take the banner away', kept),
  banner: endpoint('GET /api/banner', 'What the operator tells everybody', { output: BannerAnswer }),
  dismissBanner: endpoint('POST /api/banner/{bannerId}/dismissal', 'Put the banner away for me'),
}
