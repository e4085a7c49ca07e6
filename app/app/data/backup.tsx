import { getTranslations } from 'next-intl/server'
import { AutomaticBackups } from '@/components/transfers/backups/automatic-backups'
import { BackupKey } from '@/components/transfers/backups/backup-key'
import { BackupList } from '@/components/transfers/backups/backup-list'
import { MakeBackup } from '@/components/transfers/backups/make-backup'
import { RestoreFile } from '@/components/transfers/backups/restore-file'
import { type Context, today } from '@/lib/server/auth/context'
import { getBackupPreferences, listBackups } from '@/lib/transfers/backups/queries'
import type { ExportNoun } from '@/lib/transfers/values'

/** Backups: a new one, those there are, those that come by themselves, and a file of one. */
export async function Backup({
  ctx,
  cursor,
  kinds,
}: {
  ctx: Context
  cursor: string | undefined
  kinds: readonly (readonly [ExportNoun, string])[]
}) {
  const [{ data, nextCursor }, preferences, t] = await Promise.all([
    listBackups(ctx, { limit: 20, cursor }),
    getBackupPreferences(ctx),
    getTranslations('backups'),
  ])
  const list = <BackupList backups={data} nextCursor={nextCursor} />
  if (cursor) return <div className="reading">{list}</div>
  return (
    <div className="reading flex flex-col gap-8">
      <MakeBackup kinds={[...kinds, ['settings', t('make.settings')]]} today={today(ctx)} />
      {list}
      <AutomaticBackups preferences={preferences} />
      <RestoreFile />
      <BackupKey />
    </div>
  )
}
