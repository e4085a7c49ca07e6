'use client'
import { HandCoins } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LeaveShare } from '@/components/wishlists/claims/leave-share'
import { PaidBack } from '@/components/wishlists/claims/paid-back'
import type { Share } from '@/lib/wishlists/shares/schema'

/** On the gift of a share: who buys it, whether it is paid back, and the way out. */
export function ShareNote({ share }: { share: Share }) {
  const t = useTranslations('wishlists.shares')
  const router = useRouter()
  const { id, wish, buyer, agreed, settled } = share
  return (
    <div className="flex max-w-[560px] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
      <HandCoins aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{t('buys', { buyer })}</p>
      {agreed !== null && agreed > 0 ? <PaidBack shareId={id} name={wish} settled={settled} /> : null}
      <LeaveShare share={share} onLeft={() => router.push('/app/gifts')} />
    </div>
  )
}
