import { database } from '@/db'
import { effects } from '@/lib/composition/effects'
import type { Context } from '@/lib/server/auth/context'
import { hearing } from '@/lib/server/http/progress'
import { importData } from '@/lib/transfers/commands'
import { undoImport } from '@/lib/transfers/undo/commands'

// A server in a process of its own, which is killed in the middle of an import or of an undo. OWNER is whose it is.
// Without UNDO, the id of an import, it imports GIFTS gifts, and with DIES it kills itself when half of them are written.

const { OWNER = '', UNDO, DIES, GIFTS } = process.env
const ctx: Context = {
  actor: { type: 'user', userId: OWNER, sessionId: null, scopes: ['read', 'write'] },
  db: await database(),
  now: new Date(),
  locale: 'en',
  settings: {
    currency: 'EUR',
    timezone: 'UTC',
    country: 'DE',
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  address: '127.0.0.1',
  ifMatch: null,
  userAgent: null,
  effects,
}
const data = [
  'Gift,For,Price,Status',
  ...Array.from({ length: Number(GIFTS) }, (_, at) => `G${at},P${at % 9},3,Bought`),
]
if (UNDO) await undoImport(ctx, { importId: UNDO })
else
  await hearing(
    ({ step, done, rows }) => {
      if (DIES && step === 'writing' && done > rows / 2) process.kill(process.pid, 'SIGKILL')
    },
    () => importData(ctx, { data: data.join('\n'), fileName: 'gifts.csv' }),
  )
process.exit()
