import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { fileSize } from '@/components/kit/file-size'
import type { Backup, RestoreResult } from '@/lib/transfers/backups/schema'
import { collectionNames, type RecordType, recordTypes, typeOfCollection } from '@/lib/transfers/values'

const types: Readonly<Record<string, RecordType>> = {
  people: 'person',
  occasions: 'occasion',
  budgets: 'budget',
  gifts: 'gift',
  expenses: 'expense',
  ...Object.fromEntries(collectionNames.map(name => [name, typeOfCollection(name)])),
}

/** Sizes, moments and numbers of records, in the reader's language. */
export function useBackupWords() {
  const counts = useTranslations('importUndo.count')
  const t = useTranslations('backups')
  const format = useFormatter()
  const locale = useLocale()
  return {
    size: (bytes: number) => fileSize(Math.max(1, bytes), locale),
    moment: (instant: string) =>
      format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
    day: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
    records: (type: RecordType, count: number) => counts(type, { count }),
    /** What a backup holds: “38 people · 120 gifts”. */
    contents: (backup: Pick<Backup, 'counts'>) => {
      const sums = new Map<RecordType, number>()
      for (const [noun, count] of Object.entries(backup.counts)) {
        const type = types[noun] ?? 'other'
        sums.set(type, (sums.get(type) ?? 0) + count)
      }
      return recordTypes
        .flatMap(type => {
          const count = sums.get(type) ?? 0
          return count > 0 ? [counts(type, { count })] : []
        })
        .join(' · ')
    },
    /** What a restore did in numbers: “3 added · 1 changed”. */
    outcome: (result: Pick<RestoreResult, 'created' | 'changed' | 'removed'>) =>
      (['created', 'changed', 'removed'] as const)
        .flatMap(key => (result[key] > 0 ? [t(`outcome.${key}`, { count: result[key] })] : []))
        .join(' · '),
  }
}
