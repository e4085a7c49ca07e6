import { useLocale } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { formatMoney } from '@/lib/core/money'

/** From this amount on the cents say nothing any more. */
const withoutCents = 10_000
/** The longest amount that keeps its size. */
const longest = 11

const sizes = {
  hero: ['text-[44px]/[52px] max-sm:text-[36px]/[44px]', 'text-[28px]/[34px]'],
  page: ['text-[36px]/[42px]', 'text-[28px]/[34px]'],
  panel: ['text-3xl', 'text-2xl'],
} as const

/** The one large amount of a card, in major units. It never breaks: a long one is written smaller. */
export function BigAmount({
  amount,
  currency,
  size,
  short = false,
  className,
}: {
  amount: number
  currency: string
  size: keyof typeof sizes
  /** Whether a whole amount has no decimals. */
  short?: boolean
  className?: string
}) {
  const locale = useLocale()
  const isLarge = Math.abs(amount) >= withoutCents
  const said = formatMoney(isLarge ? Math.round(amount) : amount, currency, locale, short || isLarge)
  return (
    <bdi
      className={cn(
        'display num whitespace-nowrap',
        sizes[size][said.replace(/\u200e/g, '').length > longest ? 1 : 0],
        className,
      )}
    >
      {said}
    </bdi>
  )
}
