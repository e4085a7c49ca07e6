import { endpoint } from '@/lib/core/endpoint'
import { maxOwnBytes } from '../schema'
import {
  Backup,
  BackupChanges,
  BackupFilter,
  BackupInput,
  BackupPreferences,
  BackupPreferencesChanges,
  Backups,
  DownloadQuery,
  RestoreFileInput,
  RestoreInput,
  RestoreResult,
  Restores,
} from './schema'

const restoreLimit = { calls: 60, seconds: 3600, by: ['account'] } as const

export const backupsApi = {
  list: endpoint('GET /api/backups', 'Backups, newest first', { input: BackupFilter, output: Backups }),
  create: endpoint('POST /api/backups', 'Make a backup', {
    input: BackupInput,
    output: Backup,
    refuses: [402],
    status: 201,
    tells: true,
    // It waits for the bucket, which nothing may do in a transaction. Its id makes a repeated call safe.
    unkept: true,
    limit: { calls: 30, seconds: 3600, by: ['account'] },
  }),
  get: endpoint('GET /api/backups/{backupId}', 'One backup', { output: Backup }),
  update: endpoint('PUT /api/backups/{backupId}', 'Rename a backup', {
    input: BackupChanges,
    output: Backup,
  }),
  remove: endpoint('DELETE /api/backups/{backupId}', 'Delete a backup'),
  download: endpoint('GET /api/backups/{backupId}/download', 'A backup as a file', {
    input: DownloadQuery,
    raw: true,
    status: 200,
    // It holds secrets, such as the PIN of a gift card.
    session: true,
    fresh: {},
    limit: { calls: 60, seconds: 3600, by: ['account'] },
  }),
  restore: endpoint('POST /api/backups/{backupId}/restore', 'Restore a backup', {
    input: RestoreInput,
    output: RestoreResult,
    unkept: true,
    tells: true,
    limit: restoreLimit,
  }),
  restoreFile: endpoint('POST /api/backups/restore', 'Restore a backup from a file', {
    input: RestoreFileInput,
    output: RestoreResult,
    refuses: [402],
    unkept: true,
    tells: true,
    form: true,
    // A form around the file adds a little to its size.
    maxBytes: maxOwnBytes + 256 * 1024,
    limit: restoreLimit,
  }),
  restores: endpoint('GET /api/restores', 'Past restores, newest first', {
    input: BackupFilter,
    output: Restores,
  }),
  undoRestore: endpoint('POST /api/restores/{restoreId}/undo', 'Undo a restore', {
    input: RestoreInput.pick({ dryRun: true }),
    output: RestoreResult,
    unkept: true,
    tells: true,
    limit: restoreLimit,
  }),
  identity: endpoint('GET /api/backup-identity.txt', 'The age identity that opens one’s backups', {
    raw: true,
    status: 200,
    session: true,
    fresh: {},
    limit: { calls: 30, seconds: 3600, by: ['account'] },
  }),
  preferences: endpoint('GET /api/backup-preferences', 'When backups are made', {
    output: BackupPreferences,
  }),
  updatePreferences: endpoint('PUT /api/backup-preferences', 'Change when backups are made', {
    input: BackupPreferencesChanges,
    output: BackupPreferences,
  }),
}
