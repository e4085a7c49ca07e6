'use client'
import { Check, HeartHandshake } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EntryHead } from '@/components/accounts/entry-head'
import { FormError } from '@/components/kit/fields/form'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { cn } from '@/lib/client/cn'
import type { InvitationOffer } from '@/lib/families/invitations/schema'

const wide = 'w-full'

/** An invitation. Accepting it needs an account, declining does not. */
export function Offer({
  offer,
  token,
  email,
}: {
  offer: InvitationOffer
  token: string
  /** The address of the reader's account; null without one. */
  email: string | null
}) {
  const t = useTranslations('families')
  const router = useRouter()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [declined, setDeclined] = useState(false)
  const [error, setError] = useState<string>()
  const isFamily = offer.kind === 'family'

  async function answer(which: 'accept' | 'decline', work: () => Promise<unknown>) {
    setBusy(which)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.code === 'NETWORK' ? 'network' : failure.message || 'unexpected')
      setBusy(null)
    }
  }
  const accept = () =>
    answer('accept', async () => {
      const { familyId, wishlistId } = await call('POST /api/invitations/{token}/accept', { token })
      toast({ title: t('offer.accepted', { name: offer.name }) })
      router.replace(familyId ? `/app/families/${familyId}` : `/app/wishlists/${wishlistId}`)
    })
  const decline = () =>
    answer('decline', async () => {
      await call('POST /api/invitations/{token}/decline', { token })
      setDeclined(true)
    })

  if (declined) return <EntryHead title={t('offer.declinedTitle')} text={t('offer.declinedText')} />
  const from = `?from=${encodeURIComponent(`/invitations/${token}`)}`
  return (
    <>
      <span className="mb-4 grid size-12 place-items-center rounded-[14px] bg-primary-soft text-primary-ink">
        <HeartHandshake aria-hidden="true" className="size-6" />
      </span>
      <p className="text-ink-2">{t(isFamily ? 'offer.family' : 'offer.list', { inviter: offer.inviter })}</p>
      <EntryHead title={offer.name} />
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge tone="primary">{t('offer.role', { role: t(`roles.${offer.role}`) })}</Badge>
        {offer.giverOnly ? <Badge>{t('page.givesOnly')}</Badge> : null}
      </p>
      <p className="mt-3 text-ink-2">{t(isFamily ? 'offer.familyText' : 'offer.listText')}</p>
      <div className="mt-6 grid gap-3">
        <FormError message={error} />
        {offer.alreadyIn ? (
          <>
            <p className="flex items-center gap-2 rounded-md bg-good-soft px-3 py-2.5 text-good-ink">
              <Check aria-hidden="true" className="size-4.5 stroke-2" />
              {t('offer.already')}
            </p>
            <Link
              href={isFamily ? '/app/families' : '/app'}
              className={cn(buttonVariants({ size: 'lg' }), wide)}
            >
              {t(isFamily ? 'offer.open' : 'offer.home')}
            </Link>
          </>
        ) : email ? (
          <>
            <Button
              size="lg"
              className={wide}
              busy={busy === 'accept'}
              disabled={busy === 'decline'}
              onClick={() => void accept()}
            >
              {t('offer.accept')}
            </Button>
            <p className="text-center text-ink-3 text-sm">{t('offer.signedInAs', { email })}</p>
          </>
        ) : (
          <>
            <Link href={`/register${from}`} className={cn(buttonVariants({ size: 'lg' }), wide)}>
              {t('offer.register')}
            </Link>
            <Link
              href={`/login${from}`}
              className={cn(buttonVariants({ variant: 'secondary', size: 'lg' }), wide)}
            >
              {t('offer.signIn')}
            </Link>
          </>
        )}
        {offer.alreadyIn ? null : (
          <Button
            variant="quiet"
            className={wide}
            busy={busy === 'decline'}
            disabled={busy === 'accept'}
            onClick={() => void decline()}
          >
            {t('offer.decline')}
          </Button>
        )}
      </div>
    </>
  )
}
