'use client'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
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
  const { id: occasionId, name } = occasion

  function fail(error: unknown) {
    const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
    toast({ title: refused || t('toasts.offline'), variant: 'destructive' })
  }
  async function remove() {
    try {
      await call('DELETE /api/occasions/{occasionId}', { occasionId })
      router.push('/app/occasions')
      router.refresh()
      toast({
        title: t('toasts.deleted'),
        description: name,
        action: {
          label: common('undo'),
          shortcut: 'Z',
          onAction: () =>
            void call('POST /api/occasions/{occasionId}/restore', { occasionId }).then(
              () => router.refresh(),
              fail,
            ),
        },
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" size="icon" aria-label={t('detail.actionsFor', { name })}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {children}
        <DropdownMenuItem asChild>
          <Link href={`/app/occasions/${occasionId}/edit`} scroll={false}>
            <Pencil />
            {common('edit')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void remove()}>
          <Trash2 />
          {t('detail.delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
