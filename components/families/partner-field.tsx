import { useTranslations } from 'next-intl'
import { ControlledField } from '@/components/kit/field'
import { NativeSelect } from '@/components/ui/native-select'
import type { Member } from '@/lib/families/members/schema'

/** Chooses a partner among the members of a family; the other is asked. */
export function PartnerField({ members, of }: { members: readonly Member[]; of?: string }) {
  const t = useTranslations('families.profile')
  return (
    <ControlledField name="partnerId" label={t('partner')} hint={t('partnerHint')} optional>
      {(field, control) => (
        <NativeSelect
          {...control}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value || null)}
        >
          <option value="">{t('noPartner')}</option>
          {members
            .filter(other => other.id !== of && other.kind !== 'child' && other.kind !== 'pet')
            .map(other => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </NativeSelect>
      )}
    </ControlledField>
  )
}
