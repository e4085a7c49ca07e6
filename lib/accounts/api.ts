import { ApiKey, ApiKeyInput, ApiKeyList, NewApiKey } from '@/lib/accounts/api-keys/schema'
import { Session, SessionList } from '@/lib/accounts/sessions/schema'
import { endpoint } from '@/lib/core/endpoint'
import { page } from '@/lib/core/fields'
import {
  ForgotInput,
  LoginInput,
  PasswordChange,
  ProfileChanges,
  ProveInput,
  RefreshInput,
  RegisterInput,
  RemoveInput,
  ResetInput,
  SignedIn,
  Tokens,
  User,
  Validation,
  VerifyInput,
} from './schema'
import { windows } from './values'

const hour = 3600
export const accountsApi = {
  register: endpoint('POST /api/auth/register', 'Create an account and sign in', {
    access: 'visitor',
    status: 201,
    limit: { calls: 5, seconds: windows.register, by: ['address'] },
    input: RegisterInput,
    output: SignedIn,
  }),
  login: endpoint('POST /api/auth/login', 'Sign in', {
    access: 'visitor',
    light: true,
    guarded: true,
    refuses: [401],
    input: LoginInput,
    output: SignedIn,
  }),
  refresh: endpoint('POST /api/auth/refresh', 'Exchange a refresh token for new tokens', {
    access: 'visitor',
    light: true,
    limit: { calls: 600, seconds: hour, by: ['address'] },
    refuses: [401],
    input: RefreshInput,
    output: Tokens,
  }),
  logout: endpoint('POST /api/auth/logout', 'End this session', {
    access: 'visitor',
    raw: true,
    light: true,
  }),
  prove: endpoint(
    'POST /api/auth/confirm',
    'Prove that it is still me, for the calls of the next five minutes that need it',
    { session: true, guarded: true, input: ProveInput },
  ),
  validate: endpoint('GET /api/user/validate', 'Whether this session holds', { output: Validation }),
  forgotPassword: endpoint('POST /api/auth/forgot-password', 'Mail a link that sets a new password', {
    access: 'visitor',
    status: 202,
    input: ForgotInput,
  }),
  resetPassword: endpoint(
    'POST /api/auth/reset-password',
    'Set a new password with a mailed link, end all sessions and revoke all API keys',
    {
      access: 'visitor',
      limit: { calls: 30, seconds: windows.reset, by: ['address'] },
      input: ResetInput,
    },
  ),
  verifyEmail: endpoint('POST /api/auth/verify-email', 'Confirm an e-mail address with a mailed link', {
    access: 'visitor',
    limit: { calls: 30, seconds: windows.verify, by: ['address'] },
    input: VerifyInput,
  }),
  resendVerification: endpoint('POST /api/auth/verify-email/resend', 'Mail the confirmation link again', {
    status: 202,
    session: true,
    limit: { calls: 3, seconds: windows.mails, by: ['account'] },
  }),
  profile: endpoint('GET /api/profile', 'My account', { output: User }),
  updateProfile: endpoint(
    'PUT /api/profile',
    'Change my name or my picture, or with my password my e-mail address',
    {
      session: true,
      fresh: { fields: ['email'], password: 'currentPassword' },
      limit: { calls: 30, seconds: windows.profile, by: ['account'] },
      input: ProfileChanges,
      output: User,
    },
  ),
  changePassword: endpoint(
    'POST /api/profile/password',
    'Change my password, end all other sessions and revoke all API keys',
    {
      session: true,
      fresh: { password: 'currentPassword' },
      guarded: true,
      input: PasswordChange,
    },
  ),
  removeProfile: endpoint('DELETE /api/profile', 'Delete my account and everything in it', {
    session: true,
    refuses: [409],
    fresh: { password: 'password' },
    guarded: true,
    input: RemoveInput,
  }),
  sessions: endpoint('GET /api/sessions', 'Where I am signed in', {
    input: SessionList,
    output: page(Session),
  }),
  endSession: endpoint('DELETE /api/sessions/{sessionId}', 'Sign a device out', { session: true }),
  apiKeys: endpoint('GET /api/api-keys', 'My API keys', { input: ApiKeyList, output: page(ApiKey) }),
  createApiKey: endpoint('POST /api/api-keys', 'Make an API key, shown this once', {
    status: 201,
    session: true,
    fresh: {},
    limit: { calls: 30, seconds: windows.apiKeys, by: ['account'] },
    input: ApiKeyInput,
    output: NewApiKey,
  }),
  removeApiKey: endpoint('DELETE /api/api-keys/{apiKeyId}', 'Revoke an API key', { session: true }),
}
