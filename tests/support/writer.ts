import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { openEmbedded } from '@/db/embedded'

/**
 * Opens the folder and prints the rows that are there. Then it writes pairs of rows until it is killed, and
 * prints each number after its transaction was acknowledged. With `list` it only prints the rows.
 */
const [dataDir, mode] = process.argv.slice(2)
if (!dataDir) throw new Error('Which folder?')
const { db, close } = await openEmbedded(dataDir, { snapshots: false })
const found = await rows<{ job: string }>(db, sql`select job from clock_ticks`)
const say = (line: string) => process.stdout.write(`${line}\n`)
say(JSON.stringify(found.map(row => row.job)))
if (mode === 'list') await close()
else {
  for (let number = found.length; ; number++) {
    await db.transaction(async transaction => {
      await transaction.execute(sql`insert into clock_ticks values (${`first ${number}`}, now())`)
      await transaction.execute(sql`insert into clock_ticks values (${`second ${number}`}, now())`)
    })
    say(String(number))
    if (number % 50 === 0) await db.execute(sql`checkpoint`)
    // Lets the line leave the process, as an answer would leave a server.
    await new Promise(setImmediate)
  }
}
