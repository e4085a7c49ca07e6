import type { GiftStatus } from '@/lib/gifts/schema'
import { foldText } from './line'
import { statusWords, whole } from './words'

/** Words that only say that a stage is set, before or after the gift and the stage. */
const before = 'mark|set|markiere|setze|marca|marcar|marque|marquer|mets|ضع علامة على|حدد|把|将|將|标记|標記'
const after =
  'as|als|como|comme|to|auf|a|en|markieren|setzen|marcar|marquer|على أنه|على أنها|كـ|标记为|標記為|设为|設為|为|為|を|は|に|として|する|にする|로|으로|을|를|표시|표시하기|변경|처리'

const patterns = (['purchased', 'wrapped', 'given'] as const).map(
  status => [status, new RegExp(whole(statusWords[status] ?? ''), 'gu')] as const,
)
const verb = new RegExp(`^(?:${foldText(before)})(?![a-z])\\s*`, 'u')
const joiner = new RegExp(
  `(?:(?:^|\\s)(?:${foldText(after)})|(?:${foldText('标记为|標記為|设为|設為|を|は|を|을|를')}))$`,
  'u',
)

const stripped = (text: string, pattern: RegExp): string => {
  const next = text.replace(pattern, '').trim()
  return next === text ? text : stripped(next, pattern)
}

/**
 * The change of stage that a line asks for: "mark scarf as bought", "Schal gekauft". `isCommand` where it says "mark" and
 * can mean nothing else; without it the line may also describe a new gift. Null where it names no stage or no gift.
 */
export function moveIn(source: string): { status: GiftStatus; name: string; isCommand: boolean } | null {
  const text = foldText(source)
  for (const [status, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const tail = stripped(text.slice(match.index + match[0].length).trim(), joiner)
      const head = text.slice(0, match.index).trim()
      const rest = [head, tail].filter(Boolean).join(' ')
      // The stage stands at the end, or before the gift: "bought: scarf".
      if (head && tail) continue
      const named = stripped(stripped(rest.replace(/^[:：,\s]+/, ''), joiner), verb)
      const name = stripped(named, joiner)
      if (!name) continue
      return {
        status,
        name,
        isCommand:
          verb.test(rest) || joiner.test(head) || tail !== text.slice(match.index + match[0].length).trim(),
      }
    }
  }
  return null
}
