'use client'
import { MoreHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { onDemand } from '@/components/kit/on-demand'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import type { Draw } from '@/lib/draws/schema'
import { isTellable } from './draw-text'
import type { Family } from './draw-values'
import { useAct } from './use-act'

const TellDialog = onDemand(() => import('./tell-dialog').then(module => module.TellDialog))
const DrawSheet = onDemand(() => import('./draw-sheet').then(module => module.DrawSheet))

type Asked = 'redraw' | 'reveal' | 'cancel' | 'remove'

const writes: Record<Asked, (drawId: string) => Promise<unknown>> = {
  redraw: drawId => call('POST /api/draws/{drawId}/redraw', { drawId }),
  reveal: drawId => call('POST /api/draws/{drawId}/reveal', { drawId }),
  cancel: drawId => call('POST /api/draws/{drawId}/cancel', { drawId }),
  remove: drawId => call('DELETE /api/draws/{drawId}', { drawId }),
}
const titles = {
  redraw: 'actionRedraw',
  reveal: 'actionReveal',
  cancel: 'actionCancel',
  remove: 'actionRemove',
} as const
const texts = {
  redraw: 'redrawText',
  reveal: 'revealText',
  cancel: 'cancelText',
  remove: 'removeText',
} as const

/** The organiser's further actions on a draw, beside its next step. */
export function DrawMenu({ draw, families }: { draw: Draw; families: readonly Family[] }) {
  const t = useTranslations('draws')
  const { act, busy } = useAct()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [editing, setEditing] = useState(false)
  const [telling, setTelling] = useState(false)
  const { id: drawId, status } = draw
  const settled = status === 'closed' || status === 'cancelled'
  const offered: Asked[] = [
    ...(status === 'drawn' ? (['redraw'] as const) : []),
    ...(draw.canReveal ? (['reveal'] as const) : []),
    ...(settled ? [] : (['cancel'] as const)),
    ...(status === 'drawn' || status === 'revealed' ? [] : (['remove'] as const)),
  ]
  const nobodyLooked = draw.participants.every(one => one.openedAt === null)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="icon-sm" aria-label={t('more', { name: draw.name })}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {settled || status === 'revealed' ? null : (
            <DropdownMenuItem onSelect={() => setEditing(true)}>{t('actionEdit')}</DropdownMenuItem>
          )}
          {status === 'draft' && draw.familyId ? (
            <DropdownMenuItem onSelect={() => act(() => call('POST /api/draws/{drawId}/open', { drawId }))}>
              {t('actionOpen')}
            </DropdownMenuItem>
          ) : null}
          {isTellable(draw) ? (
            <DropdownMenuItem onSelect={() => setTelling(true)}>{t('actionTell')}</DropdownMenuItem>
          ) : null}
          {status === 'drawn' && nobodyLooked ? (
            <DropdownMenuItem onSelect={() => act(() => call('POST /api/draws/{drawId}/undraw', { drawId }))}>
              {t('actionUndraw')}
            </DropdownMenuItem>
          ) : null}
          {status === 'drawn' || status === 'revealed' ? (
            <DropdownMenuItem onSelect={() => act(() => call('POST /api/draws/{drawId}/close', { drawId }))}>
              {t('actionClose')}
            </DropdownMenuItem>
          ) : null}
          {offered.map(one => (
            <DropdownMenuItem key={one} onSelect={() => setAsked(one)}>
              {t(titles[one])}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setAsked(null)}
          title={t(titles[asked])}
          description={t(texts[asked])}
          confirmLabel={t(titles[asked])}
          destructive={asked === 'cancel' || asked === 'remove'}
          busy={busy}
          onConfirm={() => {
            act(() => writes[asked](drawId))
            setAsked(null)
          }}
        />
      ) : null}
      {telling ? <TellDialog draw={draw} onClose={() => setTelling(false)} /> : null}
      {editing ? <DrawSheet draw={draw} families={families} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
