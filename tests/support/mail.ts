import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { handlers } from '@/lib/composition/jobs'
import { drainQueue } from '@/lib/server/jobs/queue'
import { dataFolder } from './api'

const folder = join(dataFolder, 'mail')

export interface Mail {
  raw: string
  headers: Record<string, string>
  text: string
  html: string
  /** The secret in the mail's link. */
  token: string
}

const decoded = (part: string) => {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const word = (text: string) =>
  text.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, data: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(data, 'base64').toString('utf8')
      : decoded(`quoted-printable\r\n\r\n${data.replaceAll('_', ' ')}`),
  )

function parse(raw: string): Mail {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      word(line.slice(line.indexOf(':') + 2)),
    ]),
  )
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`)
  const text = decoded(parts.find(part => part.includes('text/plain')) ?? '').replaceAll('\r\n', '\n')
  const html = decoded(parts.find(part => part.includes('text/html')) ?? '')
  return { raw, headers, text, html, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Works off the queue and returns the written mails, the oldest first. None are left. */
export async function mails(): Promise<Mail[]> {
  await drainQueue(handlers)
  if (!existsSync(folder)) return []
  const found = readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort()
    .map(name => parse(readFileSync(join(folder, name), 'utf8')))
  rmSync(folder, { recursive: true })
  return found
}
