'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { Pick } from '@/lib/draws/schema'
import { PickClosed, PickOpened } from './pick-moment'
import { PickPlans } from './pick-plans'
import { useAct } from './use-act'

/** The drawn name. It comes out of its wrapping when it is opened, and not before. */
export function PickCard({
  drawId,
  date,
  isOver,
  participantId,
  profile,
  familyId,
  ownId,
}: {
  drawId: string
  /** The day of the exchange, which decides the paper. */
  date: string
  /** Whether the day is over, so that there is nothing left to look forward to. */
  isOver: boolean
  participantId: string
  /** The managed profile that the viewer opens it for. Null for the viewer's own pick. */
  profile: string | null
  familyId: string | null
  /** The viewer among the members: a guardian may open a pick of themselves. */
  ownId: string | null
}) {
  const t = useTranslations('draws')
  const { act, busy } = useAct()
  const [pick, setPick] = useState<Pick | null>(null)
  const open = () =>
    act(async () => setPick(await call('POST /api/draws/{drawId}/mine', { drawId, participantId })))
  if (!pick && isOver)
    return (
      <Button variant="soft" busy={busy} onClick={open} className="w-full whitespace-normal py-1">
        <Gift aria-hidden="true" />
        {profile ? t('openPickFor', { name: profile }) : t('openPick')}
      </Button>
    )
  if (!pick) return <PickClosed date={date} profile={profile} busy={busy} onOpen={open} />
  return (
    <PickOpened date={date} profile={profile} name={pick.recipient.name} avatarUrl={pick.recipient.avatarUrl}>
      {pick.wishlists.length > 0 ? (
        <ul
          aria-label={t('theirLists', { name: pick.recipient.name })}
          className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1"
        >
          {pick.wishlists.map(({ id, name }) => (
            <li key={id}>
              <a href={`/app/wishlists/${id}`} data-soft="" className="hit font-semibold underline">
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-2 text-sm">{t('noLists')}</p>
      )}
      {pick.recipient.memberId !== null && pick.recipient.memberId === ownId ? null : (
        <PickPlans recipient={pick.recipient} familyId={familyId} />
      )}
    </PickOpened>
  )
}
