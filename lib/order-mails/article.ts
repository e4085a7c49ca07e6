import type { Money } from '@/lib/reading/amounts/rules'

/** An article of an order, as far as a mail tells of it. */
export interface Article {
  name: string
  quantity: number | null
  /** The amounts on its line, in their order. */
  amounts: Money[]
  /** The amount that words call the price of one. */
  unit: Money | null
  /** Whether its line says that it is an article. Otherwise the sums of the bill have to. */
  isSure: boolean
}
