import { openEmbedded } from '../db/embedded.ts'
import { move } from '../db/move.ts'
import { greet, openPostgres } from '../db/postgres.ts'
import { queues } from '../lib/composition/queues.ts'
import { makeQueue, nameQueues } from '../lib/server/jobs/queue.ts'
import { env } from '../lib/server/ops/env.ts'
import { tool } from './say.mjs'
import { keepSecret } from './secret.mjs'

await tool(async () => {
  const { DATABASE_URL, DATA_DIR } = env()
  if (!DATABASE_URL) {
    throw new Error(
      'Set DATABASE_URL to the empty PostgreSQL that the data should move into, for example ' +
        'DATABASE_URL=postgres://gifts:secret@localhost/gifts npm run db:move.',
    )
  }
  await greet(DATABASE_URL)
  const source = await openEmbedded(DATA_DIR, { snapshots: false })
  try {
    const target = await openPostgres(DATABASE_URL, { max: 1 })
    try {
      nameQueues(queues)
      for (const { jobs } of [source, target]) await makeQueue(jobs)
      const { tables, mails } = await move(source.db, target.db)
      for (const [table, count] of Object.entries(tables)) if (count > 0) console.log(`${table}: ${count}`)
      if (mails > 0) console.log(`mails that wait: ${mails}`)
      console.log(`Everything in ${DATA_DIR} is now in PostgreSQL: start with DATABASE_URL from now on.`)
      const advice = keepSecret()
      if (advice) console.log(advice)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
