import './no-eval'
import { z } from 'zod'
import { say } from './say'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type PathKeys<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? Key | PathKeys<Rest>
  : never
type PathParams<Path extends string> = { [Key in PathKeys<Path>]: string }

/**
 * Who may call: `visitor` is anybody, `user` is a signed-in user, `operator` is the holder of CRON_SECRET. `keeper` is the
 * operator's own account in a session (`lib/server/auth/operator.ts`); for everybody else the call does not exist.
 */
export type Access = 'visitor' | 'user' | 'operator' | 'keeper'

interface Limit {
  calls: number
  seconds: number
  by: readonly ('account' | 'address' | 'caller')[]
  /** The calls of one network address, where more are allowed than for an account. */
  addressCalls?: number
}

/**
 * Work that grows with what is stored, and its limit. `reading` computes its answer from many rows, as search and analytics
 * do. `writing` changes many rows in one call. Guests at one address share its calls, so there are more of them.
 */
export type Work = 'reading' | 'writing'
const windows: Record<Work, Pick<Limit, 'calls' | 'seconds'>> = {
  reading: { calls: 300, seconds: 300 },
  writing: { calls: 300, seconds: 3600 },
}
const limitOf = (work: Work, access: Access): Limit => ({
  ...windows[work],
  ...(access === 'user' || access === 'keeper'
    ? { by: ['account'] }
    : { by: ['caller'], addressCalls: 3 * windows[work].calls }),
})

export interface Endpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
> {
  method: Verb
  path: Path
  summary: string
  input: Input
  output: Output
  /** 303 leads a browser to a page. */
  status: 200 | 201 | 202 | 204 | 303
  access: Access
  /** Whether the holder of CRON_SECRET may make a call of the `keeper` too. */
  bySecret: boolean
  /**
   * Requires a session of the user. An API key, which others may hold, is refused with 403 SESSION_REQUIRED. It is true
   * for whatever outlives the key and decides who gets into the account or how its holder is reached.
   */
  session: boolean
  /**
   * Requires that the person proved in the last five minutes who they are, else 403 FRESH_SIGN_IN. An open session that
   * somebody found is not enough for it. Null where a session is enough.
   */
  fresh: Fresh | null
  /**
   * The calls allowed in a window, e.g. 5 in 900 seconds, by account and by address. `caller` counts by account for
   * signed-in users and by address for others, so that nobody uses up the calls of a signed-in user.
   */
  limit?: Limit
  /** The call takes a secret, and wrong guesses are counted. */
  guarded: boolean
  /** Further error statuses that path, method and access do not imply: 404 for records named in a body. */
  refuses: readonly number[]
  /** The largest body in bytes. By default 1 MiB, and for a call without input the size of an empty object. */
  maxBytes: number
  /** Returns something other than JSON (a file, a stream). */
  raw: boolean
  /** Accepts multipart/form-data besides JSON. */
  form: boolean
  /** Tells how far it is, and answers in lines, to callers that take them (`lib/core/progress.ts`). */
  tells: boolean
  /**
   * A write that may run again at will, or that waits for an outside service, which nothing may do in a transaction. A
   * repeated request runs it again, so its answer is not kept.
   */
  unkept: boolean
  /** Writes little, and goes on for longer than other changes while the disk fills up: signing in and out. */
  light: boolean
  /**
   * Whether a browser without a network may keep the call and send it later, and what it does to one record of the caller's
   * own. Null for what is done only where others may see it at once, such as a claim, and for whatever needs a network.
   */
  waits: Waits | null
}

/** When a call needs a fresh sign-in. */
export interface Fresh {
  /** The input's fields that need it. Without them every call does. */
  fields?: readonly string[]
  /** The input's field with the password, which is proof enough for an account without a second step. */
  password?: string
}

/** `act` is any other call that has the same effect when it is sent later. */
export type Waits = 'create' | 'change' | 'remove' | 'act'

type PathOf<Spec> = Spec extends `${Method} ${infer Path}` ? Path : never
type VerbOf<Spec> = Spec extends `${infer Verb extends Method} ${string}` ? Verb : never

interface Options<Input extends z.ZodType, Output extends z.ZodType> {
  input?: Input
  output?: Output
  status?: Endpoint['status']
  access?: Access
  bySecret?: boolean
  session?: boolean
  fresh?: Fresh
  limit?: Limit
  /** The kind of work, which gives a call its limit. A call with a stricter one of its own names that instead. */
  work?: Work
  guarded?: boolean
  refuses?: readonly number[]
  maxBytes?: number
  raw?: boolean
  form?: boolean
  tells?: boolean
  unkept?: boolean
  light?: boolean
  waits?: Waits
}

export const nothing = z.strictObject({})
export const empty = z.null()

/**
 * Describes one REST call once, for the route handler, the browser client, OpenAPI and the tests.
 * `input` holds the body (or the query of a GET); keys in braces of the path come from the URL.
 */
export function endpoint<
  const Spec extends `${Method} /${string}`,
  Input extends z.ZodType = typeof nothing,
  Output extends z.ZodType = typeof empty,
>(
  spec: Spec,
  summary: string,
  options: Options<Input, Output> = {},
): Endpoint<PathOf<Spec>, Input, Output, VerbOf<Spec>> {
  const [method, path] = spec.split(' ') as [VerbOf<Spec>, PathOf<Spec>]
  return {
    method,
    path,
    summary,
    input: options.input ?? (nothing as unknown as Input),
    output: options.output ?? (empty as unknown as Output),
    status: options.status ?? (options.output ? 200 : 204),
    access: options.access ?? 'user',
    bySecret: options.bySecret ?? false,
    session: options.session ?? false,
    fresh: options.fresh ?? null,
    limit: options.limit ?? (options.work && limitOf(options.work, options.access ?? 'user')),
    guarded: options.guarded ?? false,
    refuses: options.refuses ?? [],
    maxBytes: options.maxBytes ?? (options.input ? 1_048_576 : 1024),
    raw: options.raw ?? false,
    form: options.form ?? false,
    tells: options.tells ?? false,
    unkept: options.unkept ?? false,
    light: options.light ?? false,
    waits: options.waits ?? null,
  }
}

/** An input without fields has an index signature of never, with which no path key could be intersected. */
type Sent<Fields> = string extends keyof Fields ? unknown : Fields

/** The argument of the domain function behind an endpoint: the parsed input and the path's keys in one object. */
export type InputOf<E extends Endpoint> = Sent<z.output<E['input']>> & PathParams<E['path']>
/** The input that a caller has to send. */
export type CallOf<E extends Endpoint> = Sent<z.input<E['input']>> & PathParams<E['path']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** The largest number of records that one call adds. */
export const mostAtOnce = 100

/** The input and answer of a call that adds many records. */
type Batch<Of extends z.ZodType> = z.ZodObject<{ data: z.ZodArray<Of> }, z.core.$strict>

/**
 * Describes the call that adds many records in one request, in the shape of the call that adds one:
 * `{ data: [{ … }, { … }] }` answers `{ data: [{ id, … }, { id, … }] }` in the same order. It adds all of them or none.
 */
export function batchOf<Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  create: Endpoint<Path, Input, Output, 'POST'>,
  summary: string,
): Endpoint<`${Path}/batch`, Batch<Input>, Batch<Output>, 'POST'> {
  const { input, output, refuses, status, maxBytes } = create
  return endpoint(`POST ${create.path as `/${string}`}/batch`, summary, {
    input: z.strictObject({
      data: z.array(input).min(1, say('fieldRequired')).max(mostAtOnce, say('tooMany')),
    }),
    output: z.strictObject({ data: z.array(output) }),
    refuses,
    status,
    maxBytes,
    work: 'writing',
  }) as unknown as Endpoint<`${Path}/batch`, Batch<Input>, Batch<Output>, 'POST'>
}
