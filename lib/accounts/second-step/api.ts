import { windows } from '@/lib/accounts/values'
import { endpoint } from '@/lib/core/endpoint'
import { page } from '@/lib/core/fields'
import {
  CodeInput,
  NewSecondStep,
  RecoveryCodes,
  SecondStep,
  TrustedDevice,
  TrustedDeviceList,
} from './schema'

const limit = { calls: 30, seconds: windows.secondStep, by: ['account'] } as const

export const secondStepApi = {
  get: endpoint('GET /api/second-step', 'Whether sign-in asks for a code', { output: SecondStep }),
  start: endpoint('POST /api/second-step', 'Get the secret for an authenticator app', {
    status: 201,
    session: true,
    fresh: {},
    limit,
    output: NewSecondStep,
  }),
  confirm: endpoint(
    'POST /api/second-step/confirm',
    'Switch the second step on with a first code, and get the recovery codes, shown this once',
    { session: true, fresh: {}, guarded: true, input: CodeInput, output: RecoveryCodes },
  ),
  renew: endpoint('POST /api/second-step/recovery-codes', 'Get new recovery codes; the old ones end', {
    session: true,
    fresh: {},
    limit,
    output: RecoveryCodes,
  }),
  stop: endpoint('DELETE /api/second-step', 'Switch the second step off', { session: true, fresh: {} }),
  devices: endpoint('GET /api/second-step/devices', 'Devices that sign in without a code', {
    input: TrustedDeviceList,
    output: page(TrustedDevice),
  }),
  endDevice: endpoint('DELETE /api/second-step/devices/{trustedDeviceId}', 'Ask a device for codes again', {
    session: true,
  }),
}
