import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatMoney, toMajor } from '@/lib/core/money'
import { giftCategories } from '@/lib/gifts/values'
import { percentOf } from '@/lib/money/budgets/rules'

/** A category's sums in a period and the one before, in minor units. */
export interface CategoryRow {
  key: string
  now: number
  before: number
}

/** Both lists in one, the largest of now first, then what has ended. */
export function compared(
  now: readonly { key: string; minor: number }[],
  before: readonly { key: string; minor: number }[],
): CategoryRow[] {
  const earlier = new Map(before.map(({ key, minor }) => [key, minor]))
  const present = new Set(now.map(({ key }) => key))
  return [
    ...now.map(({ key, minor }) => ({ key, now: minor, before: earlier.get(key) ?? 0 })),
    ...before
      .filter(({ key }) => !present.has(key))
      .map(({ key, minor }) => ({ key, now: 0, before: minor })),
  ].filter(row => row.now !== 0 || row.before !== 0)
}

function Change({
  now,
  before,
  money,
}: Pick<CategoryRow, 'now' | 'before'> & { money: (minor: number) => string }) {
  const t = useTranslations('budgets.categories')
  if (before === 0) return <span className="text-ink-3">{t('fresh')}</span>
  if (now === before) return <span className="text-ink-3">{t('same')}</span>
  const up = now > before
  const Icon = up ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className={up ? 'size-3.5 text-warn-ink' : 'size-3.5 text-good-ink'} />
      {t(up ? 'up' : 'down', { amount: money(Math.abs(now - before)) })}
    </span>
  )
}

/** Every category with its share, and what changed against the period before. */
export function CategoryChange({
  currency,
  rows,
  period,
}: {
  currency: string
  rows: readonly CategoryRow[]
  /** As the spending list is asked for it, where that can. */
  period?: string
}) {
  const t = useTranslations('budgets.categories')
  const names = useTranslations('gifts.categories')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(toMajor(minor, currency), currency, locale)
  const short = (minor: number) => formatMoney(toMajor(minor, currency), currency, locale, true)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const total = rows.reduce((sum, { now }) => sum + now, 0)
  const before = rows.reduce((sum, row) => sum + row.before, 0)
  return (
    <Card className="overflow-x-auto">
      <Table>
        <caption className="sr-only">{t('table')}</caption>
        <TableHeader>
          <tr>
            <TableHead className="first:ps-5">{t('category')}</TableHead>
            <TableHead className="text-end">{t('spent')}</TableHead>
            <TableHead className="text-end max-sm:hidden">{t('share')}</TableHead>
            <TableHead className="text-end max-sm:hidden">{t('before')}</TableHead>
            <TableHead className="text-end">{t('change')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {rows.map(row => {
            const category = giftCategories.find(known => known === row.key)
            const query = new URLSearchParams({ category: row.key, ...(period ? { period } : {}) })
            return (
              <TableRow key={row.key}>
                <TableCell className="h-11 first:ps-5">
                  {category ? (
                    <a
                      href={`/app/budgets/spending?${query}`}
                      data-soft=""
                      className="hit font-semibold hover:underline"
                    >
                      {names(category)}
                    </a>
                  ) : (
                    t('rest')
                  )}
                </TableCell>
                <TableCell className="num h-11 text-end font-bold">
                  <bdi>{money(row.now)}</bdi>
                </TableCell>
                <TableCell className="num h-11 text-end text-ink-2 max-sm:hidden">
                  {share.format(percentOf(row.now, total) / 100)}
                </TableCell>
                <TableCell className="num h-11 text-end text-ink-2 max-sm:hidden">
                  <bdi>{money(row.before)}</bdi>
                </TableCell>
                <TableCell className="num h-11 whitespace-nowrap text-end">
                  <Change now={row.now} before={row.before} money={short} />
                </TableCell>
              </TableRow>
            )
          })}
          <TableRow className="font-semibold">
            <TableCell className="h-11 first:ps-5">{t('total')}</TableCell>
            <TableCell className="num h-11 text-end font-bold">
              <bdi>{money(total)}</bdi>
            </TableCell>
            <TableCell className="max-sm:hidden" />
            <TableCell className="num h-11 text-end max-sm:hidden">
              <bdi>{money(before)}</bdi>
            </TableCell>
            <TableCell className="num h-11 whitespace-nowrap text-end">
              <Change now={total} before={before} money={short} />
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Card>
  )
}
