'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SaveMark } from '@/components/preferences/save-mark'
import { SettingRow } from '@/components/preferences/setting-row'
import { Input } from '@/components/ui/input'
import { SavingSelect } from '@/components/ui/saving-select'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import type { BackupPreferences } from '@/lib/transfers/backups/schema'
import { backupFrequencies } from '@/lib/transfers/backups/values'
import { useBackupWords } from './backup-words'

/** When backups are made by themselves. Every change is saved by itself. */
export function AutomaticBackups({ preferences }: { preferences: BackupPreferences }) {
  const t = useTranslations('backups.auto')
  const words = useBackupWords()
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<
    BackupPreferences,
    'PUT /api/backup-preferences'
  >('PUT /api/backup-preferences', preferences)
  const mark = (field: 'frequency' | 'time') => (
    <SaveMark
      state={states[field]}
      onAgain={value => void save(field, value as never)}
      onTheirs={() => takeTheirs(field)}
    />
  )
  const isOff = values.frequency === 'off'
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="display text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{t('text')}</p>
      <div className="mt-3 rounded-lg border border-line bg-surface px-4">
        <SettingRow label={t('frequency')} htmlFor={`${id}-frequency`}>
          <SavingSelect
            id={`${id}-frequency`}
            value={values.frequency}
            onChoose={chosen => void save('frequency', chosen as typeof values.frequency)}
            className="max-w-80"
          >
            {backupFrequencies.map(one => (
              <option key={one} value={one}>
                {t(`frequencies.${one}`)}
              </option>
            ))}
          </SavingSelect>
          {mark('frequency')}
        </SettingRow>
        {isOff ? null : (
          <SettingRow label={t('time')} htmlFor={`${id}-time`}>
            <Input
              id={`${id}-time`}
              key={values.time}
              type="time"
              required
              defaultValue={values.time}
              onBlur={({ target: { value } }) => {
                if (value && value !== values.time) void save('time', value)
              }}
              className="w-34"
            />
            {mark('time')}
          </SettingRow>
        )}
      </div>
      {!isOff && values.nextAt ? (
        <p className="mt-2 text-ink-2 text-sm">{t('next', { when: words.moment(values.nextAt) })}</p>
      ) : null}
    </section>
  )
}
