// The largest files that can be imported, as people have them.
import { imported } from './sizes.mjs'

const table = (head, row) =>
  `${[head, ...Array.from({ length: imported }, (_, at) => row(at).join(','))].join('\n')}\n`

const day = (at, year = 2024) => new Date(Date.UTC(year, 0, 1 + (at % 365))).toISOString().slice(0, 10)
const stages = ['Idea', 'Planned', 'Purchased', 'Wrapped', 'Given']

const gifts = notes =>
  table(
    'Name,Recipient,Price,Currency,Status,Purchase date,Occasion,Occasion date,Store,Link,Tags,Notes',
    at => [
      `Gift number ${at}`,
      `Person ${at % 300}`,
      `${10 + (at % 90)}.${10 + (at % 90)}`,
      'EUR',
      stages[at % stages.length],
      at % stages.length > 1 ? day(at) : '',
      `Feast ${at % 40}`,
      day(at % 40, 2026),
      `Shop ${at % 50}`,
      `https://shop.example/item/${at}`,
      `tag${at % 20}`,
      notes(at),
    ],
  )

const sentence = 'Seen at the fair in town, where the potter sold it beside a blue bowl that nobody wanted. '

/** A table of gifts. */
export const giftTable = () => gifts(at => `Seen at stand ${at}`)

/** The same with long notes, which make ten megabytes of it. */
export const longTable = () => {
  const wanted = (10 * 1024 * 1024) / imported - 145
  return gifts(at => `"${at} ${sentence.repeat(10).slice(0, Math.min(900, wanted))}"`)
}

/** A table of what was spent. */
export const spendingTable = () =>
  table('Date,Description,Amount,Currency,Category', at => [
    day(at),
    `Shop ${at % 50} receipt ${at}`,
    `${1 + (at % 200)}.${10 + (at % 90)}`,
    'EUR',
    'Gifts',
  ])
