'use client'
import { useTranslations } from 'next-intl'
import { TextAreaField, TextField } from '@/components/kit/fields/field'

/** What its owner says of a backup. */
export function BackupFields({ rows }: { rows?: number }) {
  const t = useTranslations('backups.make')
  return (
    <>
      <TextField name="name" required label={t('name')} maxLength={120} autoComplete="off" dir="auto" />
      <TextAreaField
        name="description"
        label={t('description')}
        rows={rows}
        maxLength={1000}
        dir="auto"
        optional
      />
    </>
  )
}
