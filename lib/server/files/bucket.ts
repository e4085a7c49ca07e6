import 'server-only'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { callNamed, FetchFailed, type NamedAnswer, type NamedCall } from '../http/guarded-fetch'
import type { Trouble } from '../ops/health'
import { type BucketAddress, bucketAddress } from './bucket-address'

/** An object of the bucket. */
export interface StoredObject {
  key: string
  size: number
}

/** A place outside of the database where files lie. Every method throws `BucketFailed` where the place does not work. */
export interface Bucket {
  /** Resolves once the bucket has said that it keeps the bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** At most so many bytes. Throws `ObjectMissing` where there is no such object. */
  get(key: string, maxBytes: number): Promise<AsyncIterable<Uint8Array>>
  /** An object that is not there counts as deleted. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** The objects whose keys begin like this, in the order of their keys. */
  list(prefix: string, pageSize?: number): AsyncIterable<StoredObject>
}

/** The bucket does not do what it was asked for. The message is one sentence for the operator, without the secret. */
export class BucketFailed extends Error {
  override name = 'BucketFailed'
  constructor(
    readonly kind: Extract<Trouble, 'bucketFails' | 'bucketRefused'>,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A row names an object that the bucket does not have. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
}

/** Milliseconds until the bucket has to answer. An upload is slower than a question. */
const patience = { asking: 10_000, sending: 60_000 }
const mostOfList = 2 * 1024 * 1024
/** Errors are short, and only their code is read. */
const mostOfError = 8 * 1024

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of the first element of this name. The answers of a bucket need no more of XML. */
function element(name: string, xml: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return (
    found?.[1]?.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }) ?? null
  )
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const nothing = new Uint8Array()

const isRedirect = (status: number) => status >= 300 && status < 400

/** What an answer means that is none of the expected ones. */
function failureOf({ bucket, host, region }: BucketAddress, status: number, code: string): BucketFailed {
  const said = `(${code || status})`
  if (code === 'RequestTimeTooSkewed')
    return new BucketFailed(
      'bucketRefused',
      `The clocks of this machine and of ${host} differ: set them ${said}.`,
    )
  if (isRedirect(status) || code === 'AuthorizationHeaderMalformed')
    return new BucketFailed(
      'bucketRefused',
      `The bucket ${bucket} at ${host} is not in the region ${region}: correct host and region in S3_URL ${said}.`,
    )
  if (status === 401 || status === 403)
    return new BucketFailed(
      'bucketRefused',
      `The bucket ${bucket} at ${host} refused the key: correct key and secret in S3_URL, and what the key may do ${said}.`,
    )
  if (status === 404)
    return new BucketFailed(
      'bucketRefused',
      `There is no bucket ${bucket} at ${host}: make it, or correct its name in S3_URL ${said}.`,
    )
  return new BucketFailed('bucketFails', `The bucket ${bucket} at ${host} does not work ${said}.`)
}

const reasons: Partial<Record<FetchFailed['reason'], (host: string) => string>> = {
  unreachable: host =>
    `Nothing answers at ${host}: correct the host in S3_URL, or start the server of the bucket`,
  tooSlow: host => `The bucket at ${host} does not answer in time: look at host, port and firewall`,
}

function failureOfCall({ host }: BucketAddress, error: unknown): unknown {
  if (!(error instanceof FetchFailed)) return error
  const code = (error.cause as { code?: unknown } | undefined)?.code
  const words = reasons[error.reason]?.(host) ?? `The bucket at ${host} gave an answer that cannot be read`
  const options = { cause: error }
  return new BucketFailed(
    'bucketFails',
    `${words} (${typeof code === 'string' ? code : error.reason}).`,
    options,
  )
}

interface Asked {
  method: NamedCall['method']
  key?: string
  query?: Record<string, string>
  body?: Uint8Array
  maxBytes?: number
}

/** A bucket that speaks S3. Each request is signed and goes through the guarded fetch. */
export function bucketAt(text: string): Bucket {
  const address = bucketAddress(text)
  if (!address) throw new Error('The address of the bucket cannot be read.')
  const { origin, host, bucket, region, key: accessKeyId, secret: secretAccessKey } = address
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** Sends a request, and hands on an answer of these statuses. */
  async function ask({ method, key, query = {}, body, maxBytes = 0 }: Asked, expected: number[]) {
    const url = new URL(`${origin}/${bucket}${key === undefined ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The signature covers the body, so that the bucket refuses one that was changed or cut off on its way.
    const digest = { 'x-amz-content-sha256': sha256(body ?? nothing) }
    const signed = await signer.sign(url, { method, headers: digest })
    const headers = {
      ...Object.fromEntries(signed.headers),
      ...(body
        ? { 'content-type': 'application/octet-stream', 'content-length': String(body.byteLength) }
        : {}),
    }
    const timeoutMs = body ? patience.sending : patience.asking
    const answer = await callNamed(host, {
      ...{ url: signed.url, method, headers, timeoutMs, maxBytes: Math.max(maxBytes, mostOfError) },
      ...(body ? { body } : {}),
    })
    if (expected.includes(answer.status)) return answer
    throw failureOf(address!, answer.status, await codeOf(answer))
  }

  async function codeOf(answer: NamedAnswer): Promise<string> {
    try {
      return /^\w{1,60}$/.exec(element('Code', await textOf(answer.body)) ?? '')?.[0] ?? ''
    } catch {
      return ''
    } finally {
      answer.leave()
    }
  }

  /** Does a call and says what went wrong in the operator's words. */
  const spoken = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw failureOfCall(address, error)
    }
  }

  async function* spokenParts(body: AsyncIterable<Uint8Array>) {
    try {
      yield* body
    } catch (error) {
      throw failureOfCall(address!, error)
    }
  }

  return {
    put: (key, bytes) =>
      spoken(async () => {
        const answer = await ask({ method: 'PUT', key, body: bytes }, [200])
        answer.leave()
      }),
    get: (key, maxBytes) =>
      spoken(async () => {
        const answer = await ask({ method: 'GET', key, maxBytes }, [200, 404])
        if (answer.status === 200) return spokenParts(answer.body)
        const code = await codeOf(answer)
        if (code === 'NoSuchKey') throw new ObjectMissing(`The bucket has no object ${key}.`)
        throw failureOf(address, 404, code)
      }),
    delete: key =>
      spoken(async () => {
        const answer = await ask({ method: 'DELETE', key }, [200, 204, 404])
        const code = answer.status === 404 ? await codeOf(answer) : ''
        answer.leave()
        if (answer.status === 404 && code !== 'NoSuchKey') throw failureOf(address, 404, code)
      }),
    exists: key =>
      spoken(async () => {
        const answer = await ask({ method: 'HEAD', key }, [200, 404])
        answer.leave()
        return answer.status === 200
      }),
    async *list(prefix, pageSize = 1000) {
      for (let token: string | null = ''; token !== null; ) {
        const from: Record<string, string> = token ? { 'continuation-token': token } : {}
        const xml = await spoken(async () => {
          const query = { 'list-type': '2', prefix, 'max-keys': String(pageSize), ...from }
          return textOf((await ask({ method: 'GET', query, maxBytes: mostOfList }, [200])).body)
        })
        for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = element('Key', entry)
          if (key) yield { key, size: Number(element('Size', entry)) }
        }
        token = element('IsTruncated', xml) === 'true' ? element('NextContinuationToken', xml) : null
      }
    },
  }
}
