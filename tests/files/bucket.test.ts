import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bucketAt } from '@/lib/server/files/bucket'
import { openAnswering, openS3, packages, type S3 } from './s3-servers'

async function gathered<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const found: Part[] = []
  for await (const part of parts) found.push(part)
  return found
}
const bytesOf = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await gathered(parts))
const megabyte = 1024 * 1024

beforeAll(() => {
  process.env.LOG_LEVEL ??= 'silent'
})

describe.each(packages)('a bucket of %s', name => {
  let s3: S3
  beforeAll(async () => {
    s3 = await openS3(name)
  })
  afterAll(() => s3.close())

  it('gives back what was put, byte for byte, until it is deleted', async () => {
    const bucket = bucketAt(s3.url())
    const bytes = randomBytes(12 * megabyte)
    expect(await bucket.exists('blobs/a')).toBe(false)
    await bucket.put('blobs/a', bytes)
    expect(await bucket.exists('blobs/a')).toBe(true)
    expect(bytes.equals(await bytesOf(await bucket.get('blobs/a', bytes.byteLength)))).toBe(true)
    await bucket.delete('blobs/a')
    await bucket.delete('blobs/a')
    expect(await bucket.exists('blobs/a')).toBe(false)
    await expect(bucket.get('blobs/a', 1)).rejects.toThrow('no object')
  })

  it('lists the objects below a name, in order', async () => {
    const bucket = bucketAt(s3.url())
    for (const key of ['blobs/1', 'blobs/2', 'blobs/3', 'blobs/4', 'blobs/5', 'other/1'])
      await bucket.put(key, Buffer.from(key))
    const keys = [1, 2, 3, 4, 5].map(at => ({ key: `blobs/${at}`, size: 7 }))
    expect(await gathered(bucket.list('blobs/'))).toEqual(keys)
    expect(await gathered(bucket.list('none/'))).toEqual([])
  })

  it('is read no further than it may be', async () => {
    const bucket = bucketAt(s3.url())
    await bucket.put('blobs/large', randomBytes(megabyte))
    await expect(bytesOf(await bucket.get('blobs/large', 1000))).rejects.toMatchObject({
      name: 'BucketFailed',
    })
  })

  it('that does not exist is named in one sentence', async () => {
    const bucket = bucketAt(s3.url(undefined, 'nowhere'))
    const said = new RegExp(`^There is no bucket nowhere at ${s3.host}: .* \\(NoSuchBucket\\)\\.$`)
    await expect(bucket.put('a', Buffer.from('a'))).rejects.toThrow(said)
    await expect(bucket.get('a', 1)).rejects.toThrow(said)
    await expect(gathered(bucket.list(''))).rejects.toThrow(said)
  })
})

it('refuses a wrong secret and an unknown key with a sentence that holds neither', async () => {
  const s3 = await openS3('@20minutes/s3rver')
  try {
    for (const url of [s3.url('wrong-secret'), s3.url('S3RVER', 'gifts', 'wrong-key')]) {
      const bucket = bucketAt(url)
      const calls = [
        bucket.put('a', Buffer.from('a')),
        bucket.get('a', 1),
        bucket.delete('a'),
        bucket.exists('a'),
        gathered(bucket.list('')),
      ]
      for (const result of await Promise.allSettled(calls)) {
        const { reason } = result as PromiseRejectedResult
        expect(reason).toMatchObject({ name: 'BucketFailed', kind: 'bucketRefused' })
        expect(reason.message).toMatch(
          /^The bucket gifts at [\d.:]+ refused the key: correct .* in S3_URL.*\.$/,
        )
        expect(reason.message).not.toMatch(/wrong/)
      }
    }
  } finally {
    await s3.close()
  }
})

let close = () => {}
afterEach(() => close())
async function answering(...given: Parameters<typeof openAnswering>) {
  const server = await openAnswering(...given)
  close = server.close
  return server
}

// Both servers cut a list with a cipher that Node no longer has.
it('goes on with a list where its last part ended', async () => {
  const token = 'a+b/c="&'
  const written = 'a+b/c=&quot;&#x26;'
  const { url, asked } = await answering((request, response) => {
    const isFirst = !new URL(request.url ?? '', 'http://a').searchParams.has('continuation-token')
    response.end(`<ListBucketResult><IsTruncated>${isFirst}</IsTruncated>
      <Contents><Key>blobs/${isFirst ? 1 : 2}</Key><Size>7</Size></Contents>
      ${isFirst ? `<NextContinuationToken>${written}</NextContinuationToken>` : ''}</ListBucketResult>`)
  })
  expect((await gathered(bucketAt(url).list('blobs/'))).map(({ key }) => key)).toEqual(['blobs/1', 'blobs/2'])
  const second = new URL(asked[1]!.split(' ')[1]!, 'http://a').searchParams
  expect(second.get('continuation-token')).toBe(token)
  expect(asked).toHaveLength(2)
})

describe('a bucket that misbehaves', () => {
  it('leads nowhere else: a redirect is not followed', async () => {
    const elsewhere = await openAnswering((_, response) => response.end())
    const { url } = await answering((_, response) =>
      response.writeHead(307, { location: elsewhere.url.replace('KEY:SECRET@', '') }).end(),
    )
    await expect(bucketAt(url).put('a', Buffer.from('a'))).rejects.toThrow(
      'correct host and region in S3_URL',
    )
    expect(elsewhere.asked).toEqual([])
    elsewhere.close()
  })

  it('does not keep what it did not say it kept', async () => {
    for (const status of [202, 204, 500, 503]) {
      const { url } = await answering((_, response) => response.writeHead(status).end())
      await expect(bucketAt(url).put('a', Buffer.from('a'))).rejects.toMatchObject({ kind: 'bucketFails' })
      close()
    }
  })

  it('is one whose answer ends early', async () => {
    const { url } = await answering((_, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half')
      setTimeout(() => response.destroy(), 50)
    })
    await expect(bytesOf(await bucketAt(url).get('a', 1000))).rejects.toMatchObject({ kind: 'bucketFails' })
  })

  it('is away where nothing listens', async () => {
    const bucket = bucketAt('http://KEY:SECRET@127.0.0.1:1/gifts')
    await expect(bucket.exists('a')).rejects.toThrow(
      /^Nothing answers at 127\.0\.0\.1:1: .*\(ECONNREFUSED\)\.$/,
    )
  })

  it('that neither answers nor goes on is left after ten seconds', async () => {
    const { url } = await answering((request, response) => {
      if (request.url?.endsWith('/begun')) response.writeHead(200).write('half')
    })
    const bucket = bucketAt(url)
    const began = performance.now()
    const slow = { kind: 'bucketFails', message: expect.stringContaining('does not answer in time') }
    await Promise.all([
      expect(bucket.exists('a')).rejects.toMatchObject(slow),
      expect(bucket.get('begun', 10).then(bytesOf)).rejects.toMatchObject(slow),
    ])
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
