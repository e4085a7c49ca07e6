// Writes rows into an embedded database that no server has open: its folder, and a file with the statements.
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const [dataDir, file] = process.argv.slice(2)
const client = await PGlite.create({ dataDir, extensions: { btree_gin, pg_trgm } })
await client.exec(readFileSync(file, 'utf8'))
await client.exec('checkpoint')
await client.close()
