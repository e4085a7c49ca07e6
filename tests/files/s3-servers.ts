import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Options {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

const require = createRequire(import.meta.url)
/** One of them checks the signature of each request, the other none. Neither has types. */
const servers: Record<'@20minutes/s3rver' | 's3rver', () => new (options: Options) => S3rver> = {
  '@20minutes/s3rver': () => require('@20minutes/s3rver'),
  s3rver: () => require('s3rver'),
}
type Package = keyof typeof servers
export const packages = Object.keys(servers) as Package[]

export const bucket = 'gifts'
/** The only key that both know. */
const key = 'S3RVER'

/** Opens an S3 server on this machine with an empty bucket. A `folder` keeps its objects after it is closed. */
export async function openS3(name: Package = '@20minutes/s3rver', { port = 0, folder = '' } = {}) {
  const directory = folder || mkdtempSync(join(tmpdir(), 'gift-tracker-s3-'))
  const Server = servers[name]()
  const server = new Server({
    ...{ port, directory },
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port: opened } = await server.run()
  const host = `127.0.0.1:${opened}`
  return {
    host,
    port: opened,
    directory,
    /** The address as S3_URL takes it, with the right secret or another. */
    url: (secret = key, name = bucket, user = key) => `http://${user}:${secret}@${host}/${name}`,
    async close() {
      await server.close()
      if (!folder) rmSync(directory, { recursive: true, force: true })
    },
  }
}
export type S3 = Awaited<ReturnType<typeof openS3>>

/** A server that answers as `answer` says, in place of a bucket. */
export async function openAnswering(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://KEY:SECRET@127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
