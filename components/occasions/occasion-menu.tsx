'use client'
import { AlarmClock, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionsMenu } from '@/components/kit/actions-menu'
import { useUndoable } from '@/components/kit/use-undoable'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import type { Occasion } from '@/lib/occasions/schema'

/** Edit an occasion, or move it to the trash with a way back; `children` are what else its page offers. */
export function OccasionMenu({
  occasion,
  children,
}: {
  occasion: Pick<Occasion, 'id' | 'name'>
  children?: ReactNode
}) {
  const t = useTranslations('occasions')
  const common = useTranslations('common')
  const router = useRouter()
  const { run } = useUndoable(t('toasts.offline'))
  const { id: occasionId, name } = occasion

  const remove = () =>
    run(() => call('DELETE /api/occasions/{occasionId}', { occasionId }), {
      title: t('toasts.deleted'),
      description: name,
      onDone: () => {
        router.push('/app/occasions')
        router.refresh()
      },
      undo: () => call('POST /api/occasions/{occasionId}/restore', { occasionId }),
    })
  return (
    <ActionsMenu label={t('detail.actionsFor', { name })}>
      {children}
      <DropdownMenuItem asChild>
        <a href={`/app/occasions/${occasionId}/edit`} data-soft="stay">
          <Pencil />
          {common('edit')}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={`/app/reminders/new?occasionId=${occasionId}`} data-soft="stay">
          <AlarmClock />
          {common('remindMe')}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void remove()}>
        <Trash2 />
        {t('detail.delete')}
      </DropdownMenuItem>
    </ActionsMenu>
  )
}
