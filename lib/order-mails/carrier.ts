import {
  carrierByForm,
  carrierNamed,
  carrierNames,
  carrierOfHost,
  carriersIn,
  guessCarriers,
} from '@/lib/reading/carriers.rules'
import type { TrackingNumber } from './numbers'
import { label } from './places'
import { plain, type TextLine, wordsIn } from './plain'
import type { Facts } from './schema'
import {
  byWords,
  carrierWords,
  expectedWords,
  methodWords,
  orderDayWords,
  orderNumberWords,
  returnPartWords,
  trackingNumberWords,
} from './words'

const labels = {
  carrier: label(carrierWords),
  method: label(methodWords),
  returns: label(returnPartWords),
  number: label(`${trackingNumberWords}|${orderNumberWords}|${expectedWords}|${orderDayWords}`),
}

const by = new RegExp(
  `(?:${wordsIn(byWords).source}) (\\p{Lu}[\\p{L}\\p{M}]+|[\\p{Script=Arabic}]{3,})`,
  'gu',
)

/** Where a carrier may be named. */
export interface Named {
  /** Name and address of the sender. */
  from: { name: string; address: string }
  lines: readonly TextLine[]
  links: readonly string[]
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname : '')

/** The carrier that sent a mail. */
export const carrierOfSender = ({ name, address }: Named['from']) =>
  carriersIn(name)[0] ?? carrierOfHost(address.slice(address.indexOf('@') + 1)) ?? null

/** What stands after words for a carrier: known names, else the name as it is written after a colon. */
function labelled(lines: readonly TextLine[]): { known: string[]; written: string | null } {
  const known = new Set<string>()
  let written: string | null = null
  for (const [at, { plain: line, shown }] of lines.entries()) {
    const found = labels.carrier.exec(line)
    if (!found || labels.returns.test(line)) continue
    const rest = line.slice(found.index + found[0].length)
    const value = /[\p{L}\d]/u.test(rest) ? rest : (lines[at + 1]?.plain ?? '')
    for (const carrier of carriersIn(value.slice(0, 40), true)) known.add(carrierNames[carrier])
    const alone = /[:：\t] ?([\p{L}\p{M}][\p{L}\p{M} .&-]{1,29})$/u.exec(shown)?.[1]?.trim()
    // Beside it may stand the heading of another column.
    const isHeading = alone !== undefined && (labels.method.test(alone) || labels.number.test(plain(alone)))
    if (alone && found.index < 3 && !isHeading && alone.split(' ').length <= 3) written ??= alone
  }
  return { known: [...known], written }
}

/** The one of several carriers that a number may be of. */
const fitting = (named: readonly string[], number: string | null) => {
  if (named.length < 2) return named[0] ?? null
  const likely = number ? guessCarriers(number).map(carrier => carrierNames[carrier] as string) : []
  const left = named.filter(name => likely.includes(name))
  return left.length === 1 ? left[0]! : null
}

/** "con Correos": a name that is a word too, written with a capital after "by" or "with". */
const afterBy = (shown: string) =>
  [...shown.matchAll(by)].flatMap(([, word]) => carriersIn(word!, true).slice(0, 1))

/** "Sendungsnummer (Hermes): …": in brackets beside a number a word is a name. */
const besideNumber = ({ shown }: TextLine) =>
  [...shown.matchAll(/[(（[]([^()（）[\]]{2,40})[)）\]]/gu)].flatMap(([, inside]) =>
    carriersIn(inside!, true).map(carrier => carrierNames[carrier] as string),
  )

const namesIn = (lines: readonly TextLine[]) => [
  ...new Set(
    lines.flatMap(({ shown, plain }) =>
      labels.returns.test(plain)
        ? []
        : [...carriersIn(shown), ...afterBy(shown)].map(carrier => carrierNames[carrier] as string),
    ),
  ),
]

/**
 * Who brings a parcel: as the mail says it, wherever it says it most clearly. The form of its number only decides where
 * the mail names several or none, and then only if nobody else's numbers look like it.
 */
export function carrierIn(
  { from, lines, links }: Named,
  tracking: TrackingNumber | null,
  structured: string | null,
  status: Facts['status'],
): string | null {
  if (structured) {
    const known = carrierNamed(structured)
    return known ? carrierNames[known] : structured
  }
  const number = tracking?.number ?? null
  const told = labelled(lines)
  const at = tracking?.at ?? null
  const sender = carrierOfSender(from)
  const linked = [
    ...new Set(
      links.flatMap(link => {
        const carrier = carrierOfHost(hostOf(link))
        return carrier && (!number || link.toUpperCase().includes(number))
          ? [carrierNames[carrier] as string]
          : []
      }),
    ),
  ]
  const places = [
    told.known,
    at === null ? [] : [...new Set([...besideNumber(lines[at]!), ...namesIn(lines.slice(at, at + 1))])],
    sender ? [carrierNames[sender]] : [],
    linked,
    at === null ? [] : namesIn(lines.slice(Math.max(0, at - 1), at + 2)),
    // Without a parcel a name is one of those that a shop works with.
    number || status !== 'ordered' ? namesIn(lines.slice(0, 400)) : [],
  ]
  for (const [place, names] of places.entries()) {
    const found = fitting(names, number)
    if (found) return found
    if (place === 0 && told.written) return told.written
  }
  const form = number ? carrierByForm(number) : null
  return form ? carrierNames[form] : null
}
