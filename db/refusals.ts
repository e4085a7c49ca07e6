import 'server-only'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { causes } from './faults'
import { type Database, rows } from './types'

/** Why PostgreSQL cannot be used, as one sentence for the operator. It never holds the password. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** Whether waiting may help: the server or its network is only late. */
  readonly passes: boolean
  constructor(message: string, { passes, cause }: { passes: boolean; cause?: unknown }) {
    super(message, { cause })
    this.passes = passes
  }
}

/** Where a client connects to, as postgres.js understood the address. */
interface Place {
  host: string
  /** `host:port` of every server that was named, or the path of the socket. */
  where: string
  user: string
  database: string
  /** Whether the address asks for encryption. */
  encrypted: boolean
}

/** The fields that the driver reads from the address and that its types leave out. */
type Parsed = postgres.Sql['options'] & { path?: string | false }

function placeOf(client: postgres.Sql): Place {
  const { host, port, path, user, database, ssl } = client.options as Parsed
  const where = path || host.map((name, index) => `${name}:${port[index]}`).join(', ')
  return {
    host: host.join(', '),
    where,
    user: String(user),
    database: String(database),
    encrypted: Boolean(ssl),
  }
}

interface Said {
  codes: RegExp
  /** What the server or the system said. All errors with the codes, where it is missing. */
  about?: RegExp
  /** Only where the address asks for encryption. */
  encrypted?: true
  passes?: true
  words: (place: Place, detail: string) => string
}

/** The first one that fits counts. */
const known: Said[] = [
  {
    codes: /^ECONNREFUSED$/,
    passes: true,
    words: ({ where }) =>
      `Nothing listens at ${where}: start PostgreSQL, or correct host and port in DATABASE_URL.`,
  },
  {
    codes: /^ENOENT$/,
    passes: true,
    words: ({ where }) =>
      `There is no socket ${where}: start PostgreSQL, or correct the folder in DATABASE_URL.`,
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NODATA)$/,
    passes: true,
    words: ({ host }) => `The host ${host} in DATABASE_URL is not known to this machine's name server.`,
  },
  {
    codes: /^(CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/,
    passes: true,
    words: ({ where }) =>
      `PostgreSQL at ${where} does not answer: start it, or look at the network and the firewall between.`,
  },
  {
    codes: /^28P01$/,
    words: ({ where, user }) =>
      `PostgreSQL at ${where} refused the password of the user ${user}: correct it in DATABASE_URL (a special character stands there as %40 for @, %2F for /).`,
  },
  {
    codes: /^SASL_|^AUTH_TYPE_NOT_IMPLEMENTED$/,
    words: ({ where, user }) =>
      `PostgreSQL at ${where} wants a password of the user ${user}, by SCRAM or MD5: put it into DATABASE_URL.`,
  },
  {
    codes: /^28000$/,
    about: /pg_hba/,
    words: ({ where, user, database }) =>
      `PostgreSQL at ${where} lets the user ${user} into the database ${database} neither from this address nor in this way: allow it in pg_hba.conf, or add ?sslmode=require to DATABASE_URL if it wants encryption.`,
  },
  {
    codes: /^28000$/,
    words: ({ where, user }) =>
      `PostgreSQL at ${where} has no user ${user} that may sign in: correct it in DATABASE_URL, or make it with createuser --pwprompt ${user}.`,
  },
  {
    codes: /^3D000$/,
    words: ({ where, user, database }) =>
      `PostgreSQL at ${where} has no database ${database}: correct the name in DATABASE_URL, or make it with createdb --owner=${user} ${database}.`,
  },
  {
    codes: /^57P0[123]$/,
    passes: true,
    words: ({ where }) => `PostgreSQL at ${where} is starting or stopping.`,
  },
  {
    codes: /^53300$/,
    passes: true,
    words: ({ where }) =>
      `PostgreSQL at ${where} has no connection left: raise max_connections, or end other programs' connections.`,
  },
  {
    codes: /^08P01$/,
    about: /startup parameter/,
    words: ({ where }) =>
      `A pooler stands at ${where} and knows no session settings: add ?pgbouncer=true to DATABASE_URL.`,
  },
  {
    codes: /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT)/,
    words: ({ where }, detail) =>
      `The certificate of PostgreSQL at ${where} is not trusted (${detail}): name its authority with NODE_EXTRA_CA_CERTS, or encrypt without a check by ?sslmode=require in DATABASE_URL.`,
  },
  {
    codes: /^(EPROTO|ERR_SSL_|ECONNRESET)/,
    encrypted: true,
    words: ({ where }) =>
      `PostgreSQL at ${where} does not encrypt: turn ssl on there, or take sslmode out of DATABASE_URL.`,
  },
  {
    codes: /^(ECONNRESET|EPIPE|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECTION_DESTROYED)$/,
    passes: true,
    words: ({ where }) =>
      `What listens at ${where} closes the connection: look whether it is PostgreSQL and whether it runs.`,
  },
  {
    codes: /^25006$/,
    words: ({ where }) => `PostgreSQL at ${where} can only be read: name the primary server in DATABASE_URL.`,
  },
  {
    codes: /^(58P01|0A000|F0000)$/,
    about: /extension/,
    words: ({ where }, detail) =>
      `PostgreSQL at ${where} lacks an extension (${detail}): install its contrib package, for example apt-get install postgresql-contrib.`,
  },
  {
    codes: /^42501$/,
    words: ({ user, database }, detail) =>
      `The user ${user} lacks a right in the database ${database} (${detail}): give the database to that user with ALTER DATABASE ${database} OWNER TO ${user}.`,
  },
]

const oneLine = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()

/**
 * The error of a client as the operator's sentence. An error without a code of the database or of the system
 * comes back unchanged: it is a sentence already, or a fault of ours.
 */
export function refusalOf(error: unknown, client: postgres.Sql): unknown {
  const fault = causes(error).find(({ code }) => typeof code === 'string')
  if (!fault || error instanceof Refusal) return error
  const place = placeOf(client)
  const [code, detail] = [String(fault.code), oneLine(fault.message)]
  const said = known.find(
    ({ codes, about, encrypted }) =>
      codes.test(code) && (!about || about.test(detail)) && (!encrypted || place.encrypted),
  )
  const words = said
    ? said.words(place, detail)
    : `PostgreSQL at ${place.where} cannot be used by the user ${place.user} (${detail}).`
  return new Refusal(`${words.replace(/\.$/, '')} (${code}).`, {
    passes: said?.passes ?? false,
    cause: error,
  })
}

/** Refuses a server that the product cannot work on. */
export async function refuseUnfit(db: Database, client: postgres.Sql): Promise<void> {
  const [server] = await rows<{
    version: number
    name: string
    standby: boolean
    read_only: boolean
    encoding: string
  }>(
    db,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
      current_setting('server_encoding') as encoding`,
  )
  if (!server) return
  const { where, database } = placeOf(client)
  const isRefused: [boolean, string][] = [
    [
      server.version < 150_000,
      `DATABASE_URL names PostgreSQL ${server.name} at ${where}, and Gift Tracker needs 15 or newer.`,
    ],
    [
      server.standby,
      `PostgreSQL at ${where} is a standby that can only be read: name the primary in DATABASE_URL.`,
    ],
    [
      server.read_only,
      `The database ${database} at ${where} can only be read: turn default_transaction_read_only off for it.`,
    ],
    [
      server.encoding !== 'UTF8',
      `The database ${database} at ${where} has the encoding ${server.encoding}: make it with createdb --encoding=UTF8 --template=template0.`,
    ],
  ]
  const words = isRefused.find(([refused]) => refused)?.[1]
  if (words) throw new Refusal(words, { passes: false })
}
