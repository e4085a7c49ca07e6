'use client'
import { Ban, ChevronDown, EyeOff, HandCoins, type LucideIcon, NotebookPen } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { AllergyWarning, GiftMemory, useSimilar } from '@/components/gift-memory/gift-memory'
import { Form, FormError } from '@/components/kit/fields/form'
import { GiftThumb } from '@/components/kit/pictures/gift-thumb'
import { Button, buttonVariants } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/use-toast'
import { hostOf, paperOf } from '@/components/wishlists/wishes/wish-parts'
import { useWishlist } from '@/components/wishlists/wishlist-context'
import { useWishlistWords } from '@/components/wishlists/wishlist-words'
import { cn } from '@/lib/client/cn'
import { readDraft, writeDraft } from '@/lib/client/hooks/use-draft'
import { useEndpointForm } from '@/lib/client/hooks/use-endpoint-form'
import { shortName } from '@/lib/people/rules'
import type { Claim } from '@/lib/wishlists/claims/schema'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { ClaimFieldset, CostField, Owed, QuantityField } from './claim-fields'
import { blankClaim, claimBody, claimValues } from './claim-values'
import { CoGivers } from './co-givers'

/** Who must not know, and until when. */
function Secrecy() {
  const t = useTranslations('wishlists.claim')
  const words = useWishlistWords()
  const { list, now } = useWishlist()
  const names = words.names(list)
  const until = list.revealAt && list.revealAt > now ? words.moment(list.revealAt) : null
  return (
    <p className="flex gap-2.5 rounded-lg bg-good-soft p-3 text-good-ink text-sm">
      <EyeOff aria-hidden="true" className="size-4.5 shrink-0" />
      {until ? t('whoSeesUntil', { names, date: until }) : t('whoSees', { names })}
    </p>
  )
}

/** A part of the dialog that not every giver needs. */
function Part({
  icon: Icon,
  label,
  open,
  onOpen,
  children,
}: {
  icon: LucideIcon
  label: string
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="hit flex items-center gap-1.5 self-start font-semibold text-primary-ink text-sm hover:underline"
      >
        <Icon aria-hidden="true" className="size-4 stroke-2" />
        {label}
        <ChevronDown aria-hidden="true" className={cn('size-4 stroke-2', open && 'rotate-180')} />
      </button>
      {open ? children : null}
    </>
  )
}

/** "I'll get this": how many, who chips in, and what only the giver reads. Also changes a claim. */
export function ClaimDialog({
  item,
  claim,
  onClose,
}: {
  item: WishlistItem
  claim: Claim | null
  onClose: () => void
}) {
  const t = useTranslations('wishlists.claim')
  const wish = useTranslations('wishlists.wish')
  const common = useTranslations('common')
  const words = useWishlistWords()
  const { list, claims } = useWishlist()
  const router = useRouter()
  const id = useId()
  // What was typed while there was no network, and could not be kept as a claim.
  const draft = `claim:${item.id}`
  const [typed] = useState(() => (claim ? null : (readDraft(draft) as ReturnType<typeof claimValues> | null)))
  const begun = typed ?? claim
  const [together, setTogether] = useState(begun !== null && begun.coGivers.length > 0)
  const [more, setMore] = useState(
    begun !== null &&
      (Boolean(begun.note) || begun.anonymous || (begun.cost !== null && begun.coGivers.length === 0)),
  )
  // A share can be marked as paid back while this is open.
  const now = claim && (claims.get(item.id) ?? claim)
  const { data: similar, allergy } = useSimilar({
    name: item.name,
    wishId: claim ? undefined : item.id,
    link: item.url,
  })
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const { claimsApi } = await import('@/lib/wishlists/claims/api')
    return (claim ? claimsApi.update : claimsApi.create) as typeof claimsApi.create
  }
  const { form, submit, busy, error, code, offline } = useEndpointForm(endpoint, {
    values: claim ? claimValues(claim) : { ...blankClaim(), ...typed },
    params: claim ? { claimId: claim.id } : { wishlistId: list.id, itemId: item.id },
    changesOnly: claim !== null,
    prepare: claimBody,
    onSaved: saved => {
      if (!claim) writeDraft(draft, null)
      if (!claim && saved) toast({ title: t('taken'), description: item.name })
      onClose()
      router.refresh()
    },
  })
  /** The last one went to somebody else while this was open. */
  const lost = !claim && (code === 'ITEM_UNAVAILABLE' || (code === 'OVER_CLAIM' && item.quantity === 1))
  const close = () => {
    if (!claim) writeDraft(draft, offline ? form.getValues() : null)
    onClose()
    // Somebody else was quicker: the list shows it as it is now.
    if (code && !offline) router.refresh()
  }
  const most = item.remaining === null ? null : item.remaining + (claim?.quantity ?? 0)
  const facts = [
    item.price === null ? null : words.money(item.price, item.currency),
    item.url ? hostOf(item.url) : null,
  ].filter(Boolean)
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent aria-describedby={undefined} closeLabel={common('close')}>
        <div className="flex items-center gap-4 pe-8">
          <GiftThumb id={item.id} drawing={item.drawing} occasion={paperOf(item.id)} size={72} />
          <div className="min-w-0">
            <DialogTitle className="line-clamp-3">
              {claim ? t('edit') : lost ? t('lost') : t('title', { names: words.names(list) })}
            </DialogTitle>
            <p className="num text-ink-2 text-sm">
              <bdi>{item.name}</bdi>
              {facts.map(fact => (
                <span key={fact}>
                  {' · '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
            </p>
          </div>
        </div>
        <Form id={id} form={form} onSubmit={submit} className="flex flex-col gap-4">
          <FormError message={lost ? t('lostText') : offline ? t('needsNetwork') : error} />
          {lost ? null : (
            <>
              {most === null || most > 1 ? <QuantityField most={most} /> : null}
              <Secrecy />
              <div aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
                {allergy ? (
                  <AllergyWarning
                    person={shortName({ name: allergy.person, firstName: null })}
                    words={allergy.words}
                  />
                ) : null}
                <GiftMemory similar={similar} />
              </div>
              {!claim && item.quantity === 1 ? (
                <p className="flex gap-2.5 rounded-lg bg-sunken p-3 text-ink-2 text-sm">
                  <Ban aria-hidden="true" className="size-4.5 shrink-0" />
                  {t('onlyOne')}
                </p>
              ) : null}
              {now ? <Owed claim={now} /> : null}
              <Part icon={HandCoins} label={t('chipIn')} open={together} onOpen={setTogether}>
                <CostField currency={item.currency} />
                <CoGivers before={now?.coGivers ?? []} currency={item.currency} price={item.price} />
              </Part>
              <Part icon={NotebookPen} label={t('more')} open={more} onOpen={setMore}>
                {together ? null : <CostField currency={item.currency} />}
                <ClaimFieldset claim={claim} />
              </Part>
            </>
          )}
        </Form>
        <DialogFooter className="md:items-center">
          <Button variant="quiet" onClick={close} className="md:me-auto">
            {lost ? common('close') : claim ? common('cancel') : t('notNow')}
          </Button>
          {item.url && !claim && !lost ? (
            <a
              href={item.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              referrerPolicy="no-referrer"
              className={buttonVariants({ variant: 'secondary' })}
            >
              {wish('shop')}
            </a>
          ) : null}
          {lost ? null : (
            <Button type="submit" form={id} busy={busy} className="max-md:h-12">
              {t(claim ? 'save' : 'confirm')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
