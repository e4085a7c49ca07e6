import { closeDatabase, database, health } from '../db/index.ts'
import { tool } from './say.mjs'

// Opening applies the migrations.
await tool(async () => {
  await database()
  const { kind } = await health()
  await closeDatabase()
  console.log(`The ${kind === 'postgres' ? 'PostgreSQL' : 'embedded'} database is up to date.`)
})
