'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Panel } from '@/components/dashboard/panel'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import type { Draw } from '@/lib/draws/schema'
import { DrawCard } from './draw-card'
import type { Family } from './draw-values'

const DrawSheet = onDemand(() => import('./draw-sheet').then(module => module.DrawSheet))

/** Says in the address whether the form is open, so that it opens again after a reload. */
function noteStarting(isStarting: boolean) {
  const address = new URL(window.location.href)
  if (isStarting) address.searchParams.set('start', '')
  else address.searchParams.delete('start')
  window.history.replaceState(window.history.state, '', address)
}

/** The name draws that the viewer organises or takes part in. */
export function DrawsPanel({
  draws,
  families,
  startable,
  currency,
  draftKey,
}: {
  draws: readonly Draw[]
  /** All families of the viewer, and those among them that they may start a draw in. */
  families: readonly Family[]
  startable: readonly string[]
  currency: string
  /** The form of a new draw and the owner of its draft. */
  draftKey: string
}) {
  const t = useTranslations('draws')
  const [starting, setStarting] = useState(false)
  useEffect(() => setStarting(new URLSearchParams(window.location.search).has('start')), [])
  const start = (isStarting: boolean) => {
    setStarting(isStarting)
    noteStarting(isStarting)
  }
  return (
    <Panel
      title={t('title')}
      id="draws"
      action={
        <Button variant="secondary" size="sm" onClick={() => start(true)}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      }
    >
      {draws.length > 0 ? (
        <ul className="divide-y divide-line md:border-line md:border-t">
          {draws.map(draw => (
            <DrawCard key={draw.id} draw={draw} families={families} />
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-ink-2 max-md:pt-4">{t('emptyText')}</p>
      )}
      {starting ? (
        <DrawSheet
          draw={null}
          families={families.filter(({ id }) => startable.includes(id))}
          currency={currency}
          draftKey={draftKey}
          onClose={() => start(false)}
        />
      ) : null}
    </Panel>
  )
}
