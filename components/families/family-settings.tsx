'use client'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Switch } from '@/components/ui/switch'
import { call } from '@/lib/client/call'
import type { Family } from '@/lib/families/schema'
import { FamilyDialog } from './family-dialog'
import { FamilySection, rowClasses, rowsClasses } from './section'
import { useFamilyWrite } from './use-family-write'

const fields = ['membersCanInvite', 'membersCanDraw'] as const

/** The rights of members and the family's name. Each switch saves by itself. */
export function FamilySettings({ family }: { family: Pick<Family, 'id' | 'name' | 'version' | 'settings'> }) {
  const t = useTranslations('families.settings')
  const id = useId()
  const { write, busy } = useFamilyWrite()
  const [pending, setPending] = useState<Partial<Family['settings']>>({})
  const change = async (field: (typeof fields)[number], value: boolean) => {
    setPending({ [field]: value })
    await write(() =>
      call('PUT /api/families/{familyId}', { familyId: family.id, settings: { [field]: value } }),
    )
    setPending({})
  }
  return (
    <FamilySection
      id="settings"
      title={t('title')}
      action={
        <FamilyDialog family={family} variant="secondary" size="sm">
          <Pencil aria-hidden="true" />
          {t('rename')}
        </FamilyDialog>
      }
    >
      <ul className={rowsClasses}>
        {fields.map(field => (
          <li key={field} className={rowClasses}>
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}-${field}`} className="block font-semibold">
                {t(field)}
              </label>
              <p id={`${id}-${field}-hint`} className="text-ink-3 text-sm">
                {t(`${field}Hint`)}
              </p>
            </div>
            <Switch
              id={`${id}-${field}`}
              aria-describedby={`${id}-${field}-hint`}
              checked={pending[field] ?? family.settings[field]}
              disabled={busy}
              onCheckedChange={on => void change(field, on)}
            />
          </li>
        ))}
      </ul>
    </FamilySection>
  )
}
