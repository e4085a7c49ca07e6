'use client'
import { Lightbulb, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { Pick } from '@/lib/draws/schema'
import { useAct } from './use-act'

const ways = { plan: '/app/gifts/new', ideas: '/app/recommendations' } as const

/**
 * The way from a drawn name to a gift. A member of the family is among the giver's people from then on, or was before; a
 * guest is known by name alone.
 */
export function PickPlans({
  recipient: { memberId },
  familyId,
}: {
  recipient: Pick['recipient']
  familyId: string | null
}) {
  const t = useTranslations('draws')
  const router = useRouter()
  const { act, busy } = useAct()
  const [asked, setAsked] = useState<keyof typeof ways>()
  const go = (way: keyof typeof ways) => {
    setAsked(way)
    act(async () => {
      if (memberId === null || familyId === null) return router.push(ways[way])
      const names = { familyId, memberId }
      const { id } = await call('POST /api/families/{familyId}/members/{memberId}/person', names)
      router.push(`${ways[way]}?personId=${id}`)
    })
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button size="sm" busy={busy && asked === 'plan'} disabled={busy} onClick={() => go('plan')}>
          <Plus aria-hidden="true" />
          {t('planGift')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={busy && asked === 'ideas'}
          disabled={busy}
          onClick={() => go('ideas')}
        >
          <Lightbulb aria-hidden="true" />
          {t('findIdeas')}
        </Button>
      </div>
      {memberId === null ? null : <p className="mt-2 text-sm">{t('becomesPerson')}</p>}
    </>
  )
}
