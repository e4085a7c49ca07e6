import { endpoint } from '@/lib/core/endpoint'
import {
  Draw,
  DrawChanges,
  DrawFilter,
  DrawInput,
  Draws,
  GuestAddress,
  GuestPick,
  OwnPick,
  Pick,
  PickQuery,
} from './schema'

/** A draw mails every participant; `mailing.ts` limits the mails of a day. */
const mailing = { calls: 60, seconds: 3600, by: ['account'] } as const
const again = { calls: 20, seconds: 3600, by: ['account'] } as const

export const drawsApi = {
  list: endpoint('GET /api/draws', 'List name draws', { input: DrawFilter, output: Draws }),
  create: endpoint('POST /api/draws', 'Start a name draw', {
    input: DrawInput,
    output: Draw,
    status: 201,
    refuses: [404],
    limit: mailing,
  }),
  get: endpoint('GET /api/draws/{drawId}', 'Read a name draw', { output: Draw, work: 'reading' }),
  update: endpoint('PUT /api/draws/{drawId}', 'Change a name draw', { input: DrawChanges, output: Draw }),
  remove: endpoint('DELETE /api/draws/{drawId}', 'Delete a name draw'),
  open: endpoint('POST /api/draws/{drawId}/open', 'Let members join a name draw', { output: Draw }),
  join: endpoint('POST /api/draws/{drawId}/join', 'Take part in a name draw', { output: Draw }),
  leave: endpoint('POST /api/draws/{drawId}/leave', 'Take part in a name draw no more', { output: Draw }),
  draw: endpoint('POST /api/draws/{drawId}/draw', 'Draw the names', { output: Draw, limit: mailing }),
  redraw: endpoint('POST /api/draws/{drawId}/redraw', 'Draw the names again', {
    output: Draw,
    limit: again,
  }),
  undraw: endpoint('POST /api/draws/{drawId}/undraw', 'Take back a draw that nobody has opened', {
    output: Draw,
    limit: again,
  }),
  resend: endpoint(
    'POST /api/draws/{drawId}/participants/{participantId}/resend',
    'Mail a guest their link once more, to a corrected address',
    { input: GuestAddress, output: Draw, limit: again },
  ),
  reveal: endpoint('POST /api/draws/{drawId}/reveal', 'Show who gives to whom to an organiser who does not', {
    output: Draw,
    work: 'writing',
  }),
  close: endpoint('POST /api/draws/{drawId}/close', 'Close a name draw', { output: Draw, work: 'writing' }),
  cancel: endpoint('POST /api/draws/{drawId}/cancel', 'Cancel a name draw', { output: Draw, limit: mailing }),
  mine: endpoint('GET /api/draws/{drawId}/mine', 'Read one’s own pick', {
    input: PickQuery,
    output: OwnPick,
    work: 'reading',
  }),
  openMine: endpoint('POST /api/draws/{drawId}/mine', 'Open one’s own pick', {
    input: PickQuery,
    output: Pick,
  }),
  guest: endpoint('POST /api/draw-links/{token}', 'Open a guest’s pick', {
    access: 'visitor',
    output: GuestPick,
    limit: { calls: 60, seconds: 3600, by: ['caller'] },
  }),
}
