import type { PlainDate } from '@/lib/core/calendar'
import { nearDay } from './dates'
import { plain, type TextLine, wordsIn } from './plain'
import type { Facts } from './schema'
import {
  cancelledWords,
  conditionWords,
  deliveredWords,
  failedWords,
  laterWords,
  notYetWords,
  orderedWords,
  parcelNouns,
  refundWords,
  returnedWords,
  shippedWords,
} from './words'

const words = {
  cancelled: wordsIn(cancelledWords),
  refund: wordsIn(refundWords),
  returned: wordsIn(returnedWords),
  notYet: wordsIn(notYetWords),
  later: wordsIn(laterWords),
  parcel: wordsIn(parcelNouns),
  delivered: wordsIn(deliveredWords),
  shipped: wordsIn(shippedWords),
  ordered: wordsIn(orderedWords),
  failed: wordsIn(failedWords),
  condition: wordsIn(conditionWords),
}

type Said = 'gone' | 'delivered' | 'shipped' | 'ordered'

/** What one sentence says about a parcel. `gone` is one that goes back or never comes. */
function saidBy(sentence: string): Said | null {
  if (words.cancelled.test(sentence) || words.returned.test(sentence)) return 'gone'
  if (words.notYet.test(sentence)) return 'shipped'
  if (words.later.test(sentence))
    return words.parcel.test(sentence) || words.shipped.test(sentence) ? 'shipped' : null
  if (words.delivered.test(sentence)) return 'delivered'
  return words.shipped.test(sentence) ? 'shipped' : null
}

const sentencesOf = (line: string) => line.split(/(?<=[!?。！؟]|[^\d\s]\.)\s*(?=\S)/u)

/** Bars that show every state of a parcel say nothing about this one. */
const isBare = (line: string) => line.length < 24 && !/[\s:：!。！]/u.test(line.trim())

/**
 * Where a parcel is. Null where it was cancelled or goes back, which is none of the states of a gift on its way. The
 * subject says it best, then the first sentence that says it; what will happen once it is sent says nothing.
 */
export function statusIn(subject: string, lines: readonly TextLine[], hasNumber: boolean): Facts['status'] {
  const title = plain(subject.normalize('NFKC'))
  if (words.refund.test(title)) return null
  const named = saidBy(title)
  if (named) return named === 'gone' ? null : named
  if (words.later.test(title) && !words.ordered.test(title)) return 'shipped'
  if (!words.ordered.test(title))
    for (const [at, { plain: line }] of lines.slice(0, 25).entries()) {
      const beside = [lines[at - 1]?.plain ?? '', lines[at + 1]?.plain ?? '']
      if (isBare(line) && beside.some(other => isBare(other) && saidBy(other))) continue
      const said = new Set(
        sentencesOf(line)
          .filter(sentence => !words.condition.test(sentence))
          .flatMap(sentence => saidBy(sentence) ?? []),
      )
      const cells = line.split('\t').filter(cell => saidBy(cell))
      const [first] = said
      if (first && cells.length < 2) return first === 'gone' ? null : first
    }
  return hasNumber ? 'shipped' : 'ordered'
}

/** The day that a parcel on its way comes, where a sentence says it by today or tomorrow. */
export function soonIn(
  subject: string,
  lines: readonly TextLine[],
  sent: PlainDate | null,
): PlainDate | null {
  for (const line of [plain(subject), ...lines.slice(0, 25).map(one => one.plain)])
    for (const sentence of sentencesOf(line)) {
      if (words.condition.test(sentence) || words.failed.test(sentence)) continue
      const isComing = words.notYet.test(sentence) || words.later.test(sentence)
      const day = isComing ? nearDay(sentence, sent) : null
      if (day) return day
    }
  return null
}
