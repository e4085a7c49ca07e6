'use client'
import { ArchiveRestore, Download, Ellipsis, FileLock, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { useDownload } from '@/components/kit/use-download'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { Backup } from '@/lib/transfers/backups/schema'
import { useBackupWords } from './backup-words'
import { RenameBackup } from './rename-backup'
import { RestoreDialog } from './restore-dialog'
import { useRefusal } from './use-refusal'

const tones: Record<Backup['status'], Tone> = {
  scheduled: 'warn',
  in_progress: 'info',
  completed: 'good',
  failed: 'bad',
}

/** One backup: what it is and holds, and what can be done with it. */
export function BackupRow({ backup }: { backup: Backup }) {
  const t = useTranslations('backups')
  const words = useBackupWords()
  const router = useRouter()
  const refusalOf = useRefusal()
  const { busy: downloading, download } = useDownload({
    failed: t('failures.download'),
    done: t('list.downloaded'),
  })
  const [doing, setDoing] = useState<'restore' | 'rename' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, name, description, type, status, location, size, createdAt, trouble, reason } = backup
  const close = () => setDoing(null)
  const isHere = location !== 'local'
  const isWhole = status === 'completed'
  const contents = words.contents(backup)
  // One for the device is made when it is fetched, and once it has arrived it is nowhere else.
  const isFetchable = isHere ? isWhole : !isWhole

  const fetchFile = async (query = '') => {
    await download(`/api/backups/${id}/download${query}`)
    if (!isHere) router.refresh()
  }
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE /api/backups/{backupId}', { backupId: id })
      close()
      toast({ title: t('delete.done') })
    } catch (error) {
      toast({
        title: t('failures.delete'),
        description: refusalOf(error).text,
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  const facts = [
    t(`locations.${location}`),
    isWhole && size > 0 ? words.size(size) : '',
    reason && name !== t(`names.${reason}`) ? t(`names.${reason}`) : '',
    backup.dataTypes ? t('list.part') : '',
  ].filter(Boolean)

  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h3>
          <Badge>{t(`types.${type}`)}</Badge>
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
        </div>
        {description ? (
          <p dir="auto" className="whitespace-pre-line text-ink-2 text-sm [overflow-wrap:anywhere]">
            {description}
          </p>
        ) : null}
        <p className="text-ink-3 text-sm">
          <time dateTime={createdAt} className="num">
            {words.moment(createdAt)}
          </time>{' '}
          · {facts.join(' · ')}
        </p>
        {contents ? <p className="text-ink-2 text-sm">{contents}</p> : null}
        {isWhole && !backup.withFiles && type !== 'sync' ? (
          <p className="text-ink-3 text-sm">{t('list.withoutFiles')}</p>
        ) : null}
        {status === 'failed' ? (
          <p className="text-bad-ink text-sm">{t(`troubles.${trouble ?? 'broken'}`)}</p>
        ) : null}
        {!isHere && isWhole ? <p className="text-ink-3 text-sm">{t('list.elsewhere')}</p> : null}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="icon"
            busy={downloading}
            aria-label={t('list.actionsFor', { name })}
            className="-me-2"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {isHere && isWhole ? (
            <DropdownMenuItem onSelect={() => setDoing('restore')}>
              <ArchiveRestore />
              {t('list.restore')}
            </DropdownMenuItem>
          ) : null}
          {isFetchable ? (
            <DropdownMenuItem onSelect={() => void fetchFile()}>
              <Download />
              {t('list.zip')}
            </DropdownMenuItem>
          ) : null}
          {isHere && isWhole ? (
            <DropdownMenuItem onSelect={() => void fetchFile('?sealed=true')}>
              <FileLock />
              {t('list.sealed')}
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={() => setDoing('rename')}>
            <Pencil />
            {t('list.rename')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setDoing('delete')}>
            <Trash2 />
            {t('list.delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {doing === 'restore' ? <RestoreDialog source={{ backupId: id, name }} onClose={close} /> : null}
      {doing === 'rename' ? <RenameBackup backup={backup} onClose={close} /> : null}
      <ConfirmDialog
        open={doing === 'delete'}
        onOpenChange={open => !open && !busy && close()}
        title={t('delete.title', { name })}
        description={t(isHere ? 'delete.text' : 'delete.localText')}
        confirmLabel={t('list.delete')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </li>
  )
}
