import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/kit/fields/select-field'
import type { Member } from '@/lib/families/members/schema'

/** Chooses a partner among the members of a family; the other is asked. */
export function PartnerField({ members, of }: { members: readonly Member[]; of?: string }) {
  const t = useTranslations('families.profile')
  return (
    <SelectField
      name="partnerId"
      label={t('partner')}
      hint={t('partnerHint')}
      optional
      none={t('noPartner')}
      choices={members
        .filter(other => other.id !== of && other.kind !== 'child' && other.kind !== 'pet')
        .map(other => [other.id, other.name])}
    />
  )
}
