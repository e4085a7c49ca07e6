import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { Errand } from '@/lib/circle/shopping'
import { groupBy } from '@/lib/core/group'
import { formatMoney } from '@/lib/core/money'
import { fold } from '@/lib/core/text'

/** What is to be bought, by whom it is for or where it is bought; on paper with a box to tick. */
export function ShoppingGroups({ errands, by }: { errands: readonly Errand[]; by: 'person' | 'store' }) {
  const t = useTranslations('social')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale)
  const collator = new Intl.Collator(locale)
  const titleOf = (errand: Errand) => (by === 'store' ? (errand.store ?? '') : names.format(errand.people))
  // A store that was written in two ways is one store.
  const groups = [...groupBy(errands, errand => fold(titleOf(errand)))]
    .map(([key, list]) => ({ key, title: titleOf(list[0]!), list }))
    .sort(
      (one, other) =>
        Number(one.key === '') - Number(other.key === '') || collator.compare(one.title, other.title),
    )
  return (
    <div className="grid gap-6">
      {groups.map(({ key, title, list }) => (
        <section key={key} className="break-inside-avoid">
          <h2 className="display mb-2 text-lg">
            <bdi>{title || t(by === 'store' ? 'noStore' : 'noPerson')}</bdi>
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface print:rounded-none print:border-x-0">
            {list.map(({ id, name, people, store, price, currency, quantity, list: from, href }) => {
              const facts = [
                by === 'store' && people.length > 0
                  ? t('forRecipients', { names: names.format(people) })
                  : null,
                by === 'person' ? store : null,
                from ? t('fromList', { list: from }) : null,
              ].filter(fact => fact !== null)
              return (
                <li key={id} className="relative flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
                  <span aria-hidden="true" className="hidden size-4 shrink-0 border border-ink print:block" />
                  <span className="min-w-0 flex-1">
                    <Link
                      href={href}
                      className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                    {facts.length > 0 ? (
                      <span className="block text-ink-3 text-sm">{facts.join(' · ')}</span>
                    ) : null}
                  </span>
                  {quantity > 1 ? (
                    <span className="num shrink-0">{t('quantity', { count: quantity })}</span>
                  ) : null}
                  {price === null ? null : (
                    <span className="num shrink-0 text-ink-2">{formatMoney(price, currency, locale)}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
