import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The extensions of every database, which PGlite loads by hand: search reads an index of owner and letters. */
export const extensions = { btree_gin, pg_trgm }
