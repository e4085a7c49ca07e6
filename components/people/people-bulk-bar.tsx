'use client'
import { GitMerge, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { usePeople } from './people-context'
import type { PersonRow } from './person-row'

/** The actions on the selected people. */
export function PeopleBulkBar({
  chosen,
  clear,
  onMerge,
}: {
  chosen: readonly PersonRow[]
  clear: () => void
  onMerge: (rows: readonly PersonRow[]) => void
}) {
  const t = useTranslations('people.menu')
  const { remove } = usePeople()
  return (
    <>
      {chosen.length > 1 ? (
        <Button variant="secondary" size="sm" onClick={() => onMerge(chosen)}>
          <GitMerge />
          {t('merge')}
        </Button>
      ) : null}
      <Button
        variant="destructive"
        size="sm"
        onClick={() => {
          remove(chosen)
          clear()
        }}
      >
        <Trash2 />
        {t('delete')}
      </Button>
    </>
  )
}
