import { endpoint } from '@/lib/core/endpoint'
import { KeepInput, KeptSample, LeftSample, OpenedSample, SampleInput } from './schema'
import { sampleWindow } from './values'

/**
 * A form may post to `open` too. It is redirected with 303 to the app with a session cookie, or to sign-in
 * when refused.
 */
export const samplesApi = {
  open: endpoint('POST /api/demo', 'Open a sample family of one’s own for 24 hours', {
    access: 'visitor',
    status: 201,
    raw: true,
    refuses: [404],
    limit: { calls: 10, seconds: sampleWindow, by: ['address'] },
    input: SampleInput,
    output: OpenedSample,
  }),
  keep: endpoint('POST /api/demo/account', 'Make the sample family an account', {
    raw: true,
    refuses: [404],
    limit: { calls: 10, seconds: sampleWindow, by: ['address', 'account'], addressCalls: 20 },
    input: KeepInput,
    output: KeptSample,
  }),
  remove: endpoint('DELETE /api/demo', 'Delete the sample family and end its sessions', {
    raw: true,
    refuses: [404],
    output: LeftSample,
  }),
}
