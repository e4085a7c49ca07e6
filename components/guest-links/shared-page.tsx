import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import type { Comment } from '@/lib/wishlists/comments/schema'
import { arrange, type Prices } from '@/lib/wishlists/guest-links/order.rules'
import { filterWishes, isWanted, priceStep, type WishFilter } from '@/lib/wishlists/guest-links/rules'
import type { SharedFilter, SharedList } from '@/lib/wishlists/guest-links/schema'
import { Arranging, addressOf } from './arranging'
import { ClaimWindow, type Wish } from './claim-window'
import { Comments } from './comments'
import { ListHead, SecretNotice } from './list-head'
import { Listening } from './listening'
import { looks } from './looks'
import { useProblem, useSharedWords } from './shared-words'
import { WishCard } from './wish-card'

const chip =
  'hit inline-flex h-7.5 items-center rounded-full border px-3 text-sm whitespace-nowrap max-md:h-9'

/** The list as a link shows it. Everything works without a script; with one, giving opens a window in place. */
export function SharedPage({
  token,
  shared,
  prices,
  asked,
  zone,
  today,
  filter,
  ask,
  problem,
  released,
  news,
  comments,
  mayComment,
}: {
  token: string
  shared: SharedList
  prices: Prices | null
  /** The order and the bounds of the address. */
  asked: SharedFilter
  zone: string
  today: string
  filter: WishFilter | null
  /** The window for a browser without a script: `enter`, or the wish to give. */
  ask: string | null
  problem: string | null
  released: boolean
  /** Whether a visitor can ask to be mailed of new wishes, and what came of asking. */
  news: { offered: boolean; answer: string | null }
  comments: readonly Comment[]
  mayComment: boolean
}) {
  const t = useTranslations('shared')
  const common = useTranslations('common')
  const words = useSharedWords(shared, zone, today)
  const said = useProblem()(problem)
  const wishes = shared.items.filter(item => !item.archivedAt)
  const step = priceStep(wishes)
  const { shown: within, unpriced } = arrange(wishes, asked, prices, useLocale())
  const shown = filterWishes(within, filter, step)
  const groups = new Map(shared.groups.map(group => [group.id, group]))
  const giver = !shared.blind && shared.settings.allowPurchases
  const gate = giver && !shared.entered
  const counts = shared.claimedCount !== null
  // Before the gate no wish is shown as taken: visitors learn that after they say who they are.
  const items = wishes.map(item => ({
    ...item,
    canClaim: item.canClaim || (gate && item.status === 'available'),
  }))
  const canClaim = new Set(items.filter(item => item.canClaim).map(item => item.id))
  const chips: { show: WishFilter | null; label: string; there: boolean }[] = [
    { show: null, label: t('all', { count: within.length }), there: true },
    {
      show: 'free',
      label: t('free', { count: within.filter(item => item.status === 'available').length }),
      there: counts,
    },
    {
      show: 'under',
      label: step ? t('under', { price: words.money(step.amount, step.currency) }) : '',
      there: step !== null,
    },
    { show: 'wanted', label: t('wanted'), there: wishes.some(isWanted) },
  ]
  const openable: Wish[] = items
    .filter(item => item.canClaim && !item.claims.some(({ mine }) => mine))
    .map(item => ({
      id: item.id,
      name: item.name,
      facts: words.facts(item),
      drawing: item.drawing,
      shop: item.url,
      most: item.remaining,
      one: item.quantity === 1,
    }))
  return (
    <>
      <ListHead shared={shared} words={words} />
      <div
        id="wishes"
        className="mx-auto flex w-full max-w-[1120px] scroll-mt-4 flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 pt-5 max-md:flex-col-reverse max-md:items-stretch max-md:pt-3 print:hidden"
      >
        {wishes.length > 1 ? (
          <nav
            aria-label={t('filters')}
            className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0"
          >
            {chips
              .filter(({ there }) => there)
              .map(({ show, label }) => (
                <a
                  key={show ?? 'all'}
                  href={addressOf(token, asked, show)}
                  aria-current={show === filter ? 'true' : undefined}
                  className={cn(
                    chip,
                    show === filter
                      ? 'border-ink bg-ink text-canvas'
                      : 'border-line-strong bg-surface hover:bg-sunken',
                  )}
                >
                  {label}
                </a>
              ))}
          </nav>
        ) : (
          <span />
        )}
        <SecretNotice shared={shared} words={words} />
        {wishes.length > 1 ? (
          <Arranging
            token={token}
            asked={asked}
            show={filter}
            currency={prices?.currency ?? null}
            words={words}
            chip={chip}
          />
        ) : null}
      </div>
      <div className="mx-auto w-full max-w-[1120px] px-4 pt-4">
        {said && !ask ? (
          <p role="alert" className="mb-4 rounded-md bg-bad-soft px-3.5 py-3 text-bad-ink">
            {said}
          </p>
        ) : null}
        {unpriced > 0 && prices ? (
          <p role="status" className="mb-4 text-ink-2 text-sm print:hidden">
            {t('unpriced', { count: unpriced, currency: prices.currency })}
          </p>
        ) : null}
        {released ? (
          <p role="status" className="mb-4 rounded-md bg-good-soft px-3.5 py-3 text-good-ink">
            {t('released')}
          </p>
        ) : null}
        {gate && wishes.length > 0 ? (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-4 py-3 print:hidden">
            <p className="min-w-0">
              <b className="font-semibold">{t('enterTitle', { name: words.name })}</b>{' '}
              <span className="text-ink-2">{t('enterText')}</span>
            </p>
            <a
              href={`/w/${token}?ask=enter`}
              data-ask="enter"
              className={cn(looks.secondary, 'max-md:w-full')}
            >
              {t('enter')}
            </a>
          </div>
        ) : null}
        {!shared.settings.allowPurchases && !shared.blind ? (
          <p className="mb-4 rounded-lg bg-sunken px-4 py-3 text-ink-2">{t('claimsOff')}</p>
        ) : null}
        {wishes.length === 0 ? (
          <div className="rounded-lg border border-line border-dashed px-6 py-14 text-center">
            <h2 className="display text-xl">{t('empty')}</h2>
            <p className="mt-1 text-ink-2">{t('emptyText')}</p>
          </div>
        ) : shown.length === 0 ? (
          <p className="py-10 text-center">
            <a href={`/w/${token}#wishes`} className="hit font-semibold text-primary-ink underline">
              {t('noMatch')}
            </a>
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3.5 max-md:grid-cols-2 max-md:gap-3 print:grid-cols-4">
            {shown.map(item => (
              <WishCard
                key={item.id}
                token={token}
                item={{
                  ...item,
                  canClaim: canClaim.has(item.id),
                }}
                group={groups.get(item.groupId ?? '')}
                words={words}
                giver={giver}
              />
            ))}
          </ul>
        )}
        {news.offered ? (
          <div className="mt-6 print:hidden">
            <Listening token={token} answer={news.answer} chip={chip} />
          </div>
        ) : null}
      </div>
      <Comments token={token} comments={comments} mayComment={mayComment} name={words.name} zone={zone} />
      {giver ? (
        <ClaimWindow
          token={token}
          wishes={openable}
          asked={ask}
          problem={said}
          gate={gate}
          looks={looks}
          words={{
            title: t('claimTitle', { name: words.name }),
            enterTitle: t('enterTitle', { name: words.name }),
            enterText: t('enterText'),
            enter: t('enter'),
            yourName: t('yourName'),
            nameHint: words.nameHint,
            email: t('email'),
            emailHint: t('emailHint'),
            gate: t('gate'),
            onlyOne: t('onlyOne'),
            quantity: t('quantity'),
            confirm: t('confirm'),
            notNow: t('notNow'),
            shop: t('shop'),
            mine: t('mine'),
            doneText: words.doneText,
            manageLabel: t('manageLabel'),
            manageText: t('manageText'),
            copy: common('copy'),
            copied: common('copied'),
            release: t('release'),
            done: common('done'),
            taken: t('problemTaken'),
            takenText: t('problemTakenText'),
            fewer: t('problemFewer'),
            invalid: t('problemInput'),
            failed: t('problem'),
          }}
        />
      ) : null}
    </>
  )
}
