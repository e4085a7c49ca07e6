import { describe, expect, it } from 'vitest'
import { parseAmount } from '@/components/kit/fields/amount'
import { decimals, isCurrency } from '@/lib/core/money'
import { readOrderMail } from '@/lib/order-mails/read'
import { PageReader } from '@/lib/products/pages.rules'
import { previewOf } from '@/lib/products/rules'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { readAmount, readingsOf } from '@/lib/reading/amounts/rules'
import { countriesOf } from '@/lib/reading/countries.rules'
import { readTable } from '@/lib/transfers/formats/tables'
import { type Spelling, spellings } from './spellings'

/** What a caller makes of a spelling: null where it leaves it. */
interface Outcome {
  amount: number
  /** Empty for the account's own. */
  currency: string
}
interface Caller {
  /** Whether the amount stands among words, whose language may be unknown. */
  isSentence?: boolean
  /** Whether the caller can be given this spelling, and has to read it. */
  takes: (spelling: Spelling) => boolean
  read: (spelling: Spelling) => Outcome | null | Promise<Outcome | null>
}

const isSum = ({ amount, currency, readers }: Spelling) =>
  amount !== null && amount > 0 && currency !== '' && !readers.includes('c')
/** What a sentence and a field alone cannot both say: brackets and a dash before a number, and a foreign language's mark. */
const isCellsOwn = ({ amount, readers }: Spelling) => (amount !== null && amount < 0) || readers === 'a'
/** What a reader that takes breaks returns in the end. */
function lastOf<T>(steps: Generator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const words: Record<Spelling['locale'], string> = {
  en: 'Vase',
  es: 'Florero',
  fr: 'Vase',
  de: 'Vase',
  ar: 'مزهرية',
  zh: '花瓶',
  ja: '花瓶',
  ko: '꽃병',
}

const callers: Record<string, Caller> = {
  'a cell of an import': {
    // No gift costs less than nothing: such a cell is kept in the notes.
    takes: ({ amount }) => amount !== null && amount >= 0,
    read: ({ text, account, locale }) => {
      const quoted = `"${text.replaceAll('"', '""')}"`
      const options = { type: 'gift', currency: account, language: locale } as const
      const [item] = readTable(`Gift,Price\nVase,${quoted}\n`, options).items
      const { price, currency } = item?.data ?? {}
      return typeof price === 'number' ? { amount: price, currency: String(currency ?? '') } : null
    },
  },
  'a field of a form': {
    takes: ({ amount, text, currency, account, readers }) =>
      amount !== null &&
      amount >= 0 &&
      (readers.includes('f') ||
        (currency === account && /^\p{Sc}?[ \u00a0\u202f]?[\d.,'’ \u00a0\u202f]+\p{Sc}?$/u.test(text))),
    read: ({ text, account, locale }) => {
      const amount = parseAmount(text, locale, account, decimals(account))
      return amount === null || Number.isNaN(amount) ? null : { amount, currency: '' }
    },
  },
  'a line of quick add': {
    isSentence: true,
    takes: isSum,
    read: ({ text, account, locale }) => {
      const context = { locale, today: '2026-11-21', currency: account, people: [], occasions: [] }
      const chip = parseQuickAdd(`${words[locale]} ${text}`, context).chips.find(
        each => each.field === 'price',
      )
      return chip?.field === 'price' ? { amount: chip.amount, currency: chip.currency } : null
    },
  },
  'an order mail': {
    isSentence: true,
    takes: isSum,
    read: async ({ text, account, locale }) => {
      const order = { zh: '订单已发货', ja: 'ご注文', ko: '주문' }[locale as string] ?? 'Your order'
      const mail = `From: Kiln <orders@kiln.example>\nSubject: ${order}\nContent-Type: text/plain; charset=utf-8\n\nOrder number: AB-20417\nTotal: ${text}\n`
      const read = await readOrderMail({ mail, today: '2026-11-21', currency: account, monthFirst: false })
      const { amount, currency } = read?.facts ?? {}
      return amount == null ? null : { amount, currency: currency ?? '' }
    },
  },
  'the page of a link': {
    isSentence: true,
    // A sign of several currencies stays open where the page's country uses none of them.
    takes: spelling =>
      isSum(spelling) && readAmount(spelling.text, { currency: spelling.account })?.currency != null,
    read: ({ text, account }) => {
      const homes = countriesOf(account).map(country => country.toLowerCase())
      const home =
        account === 'EUR' ? 'de' : (homes.find(each => account.toLowerCase().startsWith(each)) ?? homes[0])
      const reader = new PageReader()
      reader.write(
        `<title>Vase</title><meta property="product:price:amount" content="${text.replaceAll('"', '')}">`,
      )
      const { price, currency } = previewOf(
        `https://shop.${home === 'gb' ? 'uk' : home}/vase`,
        lastOf(reader.end()),
      )
      return price === null || !isCurrency(currency ?? '')
        ? null
        : { amount: price, currency: currency ?? '' }
    },
  },
}

describe('the table of spellings', () => {
  it('has at least 400 in eight languages', () => {
    expect(spellings.length).toBeGreaterThanOrEqual(400)
    expect(new Set(spellings.map(({ locale }) => locale)).size).toBe(8)
  })

  it.each(spellings)('$text is $amount $currency for an account in $account ($locale)', spelling => {
    const { text, amount, currency, account, locale } = spelling
    const read = readAmount(text, { account, locale, isLikely: true })
    const isOne = read !== null && read.upTo === undefined && (read.sign === null || read.currency !== null)
    expect(isOne ? { amount: read.amount, currency: read.currency ?? '' } : null).toEqual(
      amount === null ? null : { amount, currency },
    )
  })
})

describe.each(Object.entries(callers))('%s', (name, { takes, read, isSentence = false }) => {
  it('reads at least 97 of 100 spellings, and none of them wrongly', async () => {
    const results = await Promise.all(
      spellings.map(async spelling => ({ spelling, outcome: await read(spelling) })),
    )
    const isRight = ({ amount, currency, account }: Spelling, outcome: Outcome) =>
      outcome.amount === amount && (outcome.currency || account) === (currency || account)
    const wrong = results.filter(
      ({ spelling, outcome }) =>
        outcome && !isRight(spelling, outcome) && !(isSentence && isCellsOwn(spelling)),
    )
    const taken = results.filter(({ spelling }) => takes(spelling))
    const right = taken.filter(({ spelling, outcome }) => outcome && isRight(spelling, outcome))
    const left = taken.filter(({ outcome }) => outcome === null)
    console.log(
      `${name}: ${right.length} of ${taken.length} right, ${left.length} left, ${wrong.length} wrong; ${left.map(({ spelling }) => spelling.text).join(' | ')}`,
    )
    expect(wrong).toEqual([])
    expect(taken.length).toBeGreaterThan(100)
    expect(right.length / taken.length).toBeGreaterThanOrEqual(0.97)
  })
})

it('says both numbers where one may be two, so that somebody can be asked', () => {
  expect(readingsOf('12.500', { account: 'EUR' })).toEqual([12500, 12.5])
  expect(readingsOf('12.500', { account: 'KWD', locale: 'de' })).toEqual([12.5, 12500])
  expect(readingsOf('12,345,6.7', { account: 'EUR' })).toEqual([])
})
