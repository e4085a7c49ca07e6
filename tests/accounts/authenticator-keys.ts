import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** The beginning of a CBOR item (RFC 8949) of a kind and size. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
type Item = number | string | Buffer | Map<number | string, Item>
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item >= 0 ? head(0, item) : head(1, -1 - item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

interface Faults {
  origin?: string
  rpId?: string
  /** Whether the authenticator checked who its person is. */
  isChecked?: boolean
  type?: string
  challenge?: string
  counter?: number
  userHandle?: string
}

/** A passkey with ES256 as a phone would make one, which can also do what no honest one does. */
export function newPasskey(origin = 'http://gifts.test', rpId = 'gifts.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = text(credentialId)
  let owner = ''

  const clientData = (type: string, options: { challenge?: unknown }, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (flags: number, faults: Faults) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.counter ?? 0)
    const checked = faults.isChecked === false ? 0 : 4
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([1 | checked | flags]), counter])
  }
  const answer = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** The answer to the options of a registration. */
    make(options: Record<string, unknown>, faults: Faults = {}) {
      owner = (options.user as { id: string }).id
      const key = new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const data = Buffer.concat([
        authData(64 | 8 | 16, faults),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ])
      const attestation = new Map<string, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, faults)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the options of a sign-in. */
    sign(options: Record<string, unknown>, faults: Faults = {}) {
      const client = clientData('webauthn.get', options, faults)
      const data = authData(8 | 16, faults)
      return {
        ...answer,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: faults.userHandle ?? owner,
        },
      }
    },
  }
}
