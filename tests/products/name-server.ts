import { createSocket } from 'node:dgram'

/** The name in a question of DNS, and where the question ends. */
function questionOf(message: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  const [, groups = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  const [head = '', tail] = groups.split('::')
  const list = (text: string) => text.split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array(8 - list(head).length - list(tail).length).fill('0')
  const bytes = Buffer.alloc(16)
  for (const [at, group] of [...list(head), ...gap, ...list(tail ?? '')].entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), at * 2)
  return bytes
}

/** A name server on this machine. `answer` gives the addresses of a name, or null for no answer at all. */
export async function openNameServer(answer: (name: string, six: boolean) => string[] | null) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const { name, type, end } = questionOf(message)
    const six = type === 28
    const found = answer(name, six)?.filter(one => one.includes(':') === six)
    if (!found) return
    const head = Buffer.from(message.subarray(0, end))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(found.length, 6)
    head.fill(0, 8, 12)
    const records = found.map(one => {
      const bytes = bytesOf(one)
      // The name of the question, its type, the class of the internet, no time to live.
      const start = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
      return Buffer.concat([start, bytes])
    })
    socket.send(Buffer.concat([head, ...records]), port, address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
export type NameServer = Awaited<ReturnType<typeof openNameServer>>
