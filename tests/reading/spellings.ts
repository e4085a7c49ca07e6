import { readFileSync } from 'node:fs'
import { isCurrency } from '@/lib/core/money'

/** One way to write an amount, and what it is. */
export interface Spelling {
  text: string
  /** Null for what is no amount, or may be two. */
  amount: number | null
  /** The currency that the text names, else empty. */
  currency: string
  account: string
  locale: 'en' | 'es' | 'fr' | 'de' | 'ar' | 'zh' | 'ja' | 'ko'
  /** Who has to read it: c cells, f fields, a open by the account's language alone; empty for whoever can. */
  readers: string
}

export const spellings: readonly Spelling[] = readFileSync(new URL('amounts.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('# '))
  .map(line => {
    const [text = '', amount = '', currency = '', account = '', locale = '', readers = ''] = line.split('\t')
    if (!isCurrency(account)) throw new Error(`unknown account in ${line}`)
    return {
      text,
      amount: amount === '' ? null : Number(amount),
      currency,
      account,
      locale: locale as Spelling['locale'],
      readers,
    }
  })
