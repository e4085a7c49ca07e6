'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import type { Draw } from '@/lib/draws/schema'
import { DrawMenu } from './draw-menu'
import { DrawPeople } from './draw-people'
import type { Family } from './draw-values'
import { PickCard } from './pick-card'
import { useAct } from './use-act'

/** A draw as its viewer may see it: their own pick, and for the organiser who has opened theirs. */
export function DrawCard({ draw, families }: { draw: Draw; families: readonly Family[] }) {
  const t = useTranslations('draws')
  const format = useFormatter()
  const locale = useLocale()
  const { act, busy } = useAct()
  const [asking, setAsking] = useState(false)
  const { id: drawId, status } = draw
  const taking = draw.participants.filter(one => one.participates)
  const names = new Map(draw.participants.map(one => [one.id, one.name]))
  const looks = status === 'drawn' || status === 'revealed' || status === 'closed'
  const facts = [
    format.dateTime(toUtcDate(draw.date), { dateStyle: 'medium', timeZone: 'UTC' }),
    draw.budget === null
      ? null
      : t('budgetLine', { budget: formatMoney(draw.budget, draw.currency, locale, true) }),
    draw.isOrganiser ? null : t('organisedBy', { name: draw.organiser.name }),
    t('people', { count: taking.length }),
  ].filter(fact => fact !== null)
  return (
    <li id={drawId} className="scroll-mt-16 px-4 py-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-lg [overflow-wrap:anywhere]">
            <bdi>{draw.name}</bdi>
          </h3>
          <p className="num text-ink-3 text-sm">{facts.join(' · ')}</p>
        </div>
        <Badge tone={status === 'drawn' ? 'primary' : 'neutral'}>{t(status)}</Badge>
        {draw.isOrganiser ? <DrawMenu draw={draw} families={families} /> : null}
      </div>
      {draw.message ? (
        <p dir="auto" className="mt-1.5 text-start whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {draw.message}
        </p>
      ) : null}
      <div className="mt-2.5 grid gap-2 empty:hidden">
        {looks
          ? taking
              .filter(one => one.mine)
              .map(one => (
                <PickCard
                  key={one.id}
                  drawId={drawId}
                  date={draw.date}
                  isOver={status !== 'drawn'}
                  participantId={one.id}
                  profile={one.self ? null : one.name}
                  familyId={draw.familyId}
                  ownId={draw.participants.find(({ self }) => self)?.memberId ?? null}
                />
              ))
          : null}
        {draw.canJoin ? (
          <Button
            variant="secondary"
            className="md:justify-self-start"
            busy={busy}
            onClick={() =>
              act(() =>
                draw.participates
                  ? call('POST /api/draws/{drawId}/leave', { drawId })
                  : call('POST /api/draws/{drawId}/join', { drawId }),
              )
            }
          >
            {t(draw.participates ? 'actionLeave' : 'actionJoin')}
          </Button>
        ) : null}
        {draw.isOrganiser && (status === 'draft' || status === 'open') ? (
          <Button busy={busy} className="md:justify-self-start" onClick={() => setAsking(true)}>
            {t('actionDraw')}
          </Button>
        ) : null}
      </div>
      {draw.isOrganiser && taking.length > 0 && status !== 'cancelled' ? (
        <DrawPeople draw={draw} taking={taking} />
      ) : null}
      {draw.pairs ? (
        <ul className="mt-2.5 grid gap-1">
          {draw.pairs.map(({ from, to }) => (
            <li key={from}>
              {t.rich('pairLine', {
                from: names.get(from) ?? '',
                to: names.get(to) ?? '',
                b: chunks => (
                  <b className="font-semibold">
                    <bdi>{chunks}</bdi>
                  </b>
                ),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('actionDraw')}
        description={t('drawText')}
        confirmLabel={t('actionDraw')}
        destructive={false}
        busy={busy}
        onConfirm={() => {
          setAsking(false)
          act(() => call('POST /api/draws/{drawId}/draw', { drawId }))
        }}
      />
    </li>
  )
}
