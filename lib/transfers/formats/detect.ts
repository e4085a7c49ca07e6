import { decode } from './encoding'
import { beginsChat } from './lists/chats'

export type FileFormat = 'json' | 'csv' | 'vcard' | 'ical' | 'qif' | 'ofx'

const endings = new Map<string, FileFormat>(
  Object.entries<FileFormat>({
    json: 'json',
    csv: 'csv',
    tsv: 'csv',
    txt: 'csv',
    vcf: 'vcard',
    vcard: 'vcard',
    ics: 'ical',
    ical: 'ical',
    ifb: 'ical',
    qif: 'qif',
    ofx: 'ofx',
    qfx: 'ofx',
    qbo: 'ofx',
  }),
)

/** The format of a file, by its content and then by its name; null when neither tells. */
export function detectFormat(input: Uint8Array | string, fileName?: string): FileFormat | null {
  const text = typeof input === 'string' ? input : decode(input)?.text
  if (text === undefined) return null
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF+/, '')
    .trimStart()
  if (/^(?:[A-Za-z0-9-]+\.)?BEGIN[ \t]*:[ \t]*VCARD/i.test(head)) return 'vcard'
  if (/^BEGIN[ \t]*:[ \t]*V(?:CALENDAR|EVENT)/i.test(head)) return 'ical'
  if (/^[{[]/.test(head) && !/^\[[ xX]?\]\s/.test(head) && !beginsChat(head)) return 'json'
  if (/^OFXHEADER\s*:|^<\?OFX|^<OFX>/im.test(head) || /<OFX>/i.test(head)) return 'ofx'
  if (/^!(?:type|account|option|clear)\b/i.test(head)) return 'qif'
  const ending = endings.get(/\.([A-Za-z0-9]+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '')
  if (ending) return ending
  if (/(?:^|[\r\n])BEGIN:VCARD/i.test(head)) return 'vcard'
  if (/(?:^|[\r\n])BEGIN:VCALENDAR/i.test(head)) return 'ical'
  // Markup is not a table, however many commas it has.
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(head)) return null
  return head.trim() === '' ? null : 'csv'
}
