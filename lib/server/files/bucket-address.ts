import 'server-only'

/** Where a bucket is, and the key that opens it. */
export interface BucketAddress {
  /** `https://host:port` */
  origin: string
  /** Host and port, as the guarded fetch compares them. */
  host: string
  bucket: string
  region: string
  key: string
  secret: string
}

const defaultPorts: Record<string, number> = { 'https:': 443, 'http:': 80 }
/** Names that every S3 server takes. */
const bucketName = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Reads `https://KEY:SECRET@host/bucket?region=eu-central-1`. Null where something is missing, or something else is there. */
export function bucketAddress(text: string): BucketAddress | null {
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const port = Number(url.port) || defaultPorts[url.protocol]
  const bucket = bucketName.exec(url.pathname)?.[1]
  const key = decoded(url.username)
  const secret = decoded(url.password)
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  if (!port || !bucket || !key || !secret || url.hash || Object.keys(others).length > 0) return null
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return null
  return {
    origin: `${url.protocol}//${url.host}`,
    host: `${url.hostname}:${port}`,
    ...{ bucket, region, key, secret },
  }
}
