'use client'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Combobox } from '@/components/kit/fields/combobox'
import { ControlledField } from '@/components/kit/fields/field'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { PeopleChoice } from '@/components/occasions/people-choice'
import { recipientKinds } from '@/lib/wishlists/values'
import { ChoiceList } from './choice-list'
import type { WishlistChoices, WishlistFields } from './wishlist-values'

/** The recipients of a list: the reader, one person, a profile that the reader looks after, or a couple. */
export function RecipientFields({ choices }: { choices: WishlistChoices }) {
  const t = useTranslations('wishlists.form')
  const { setValue } = useFormContext<WishlistFields>()
  const kind = useWatch<WishlistFields, 'recipientKind'>({ name: 'recipientKind' })
  const profiles = choices.recipients.filter(one => one.kind === 'profile')
  const others = choices.recipients.filter(one => one.kind === 'person')
  const known = recipientKinds.filter(one => one !== 'dependent' || profiles.length > 0 || kind === one)
  const offered = kind === 'dependent' ? profiles : others
  return (
    <>
      <ControlledField name="recipientKind" label={t('who')} group>
        {(field, control) => (
          <ChoiceList
            label={t('who')}
            control={control}
            value={field.value as WishlistFields['recipientKind']}
            onChange={next => {
              field.onChange(next)
              setValue('recipientIds', next === 'couple' ? [choices.ownerId] : [], { shouldDirty: true })
            }}
            className="sm:grid-cols-2"
            choices={known.map(one => ({ value: one, label: t(one), hint: t(`${one}Hint`) }))}
          />
        )}
      </ControlledField>
      {kind === 'person' || kind === 'dependent' ? (
        <ControlledField name="recipientIds" label={t('recipient')}>
          {(field, control) => (
            <Combobox
              {...control}
              clearable={false}
              options={offered.map(one => ({
                value: one.id,
                label: one.name,
                icon: <PersonAvatar name={one.name} avatarUrl={one.avatarUrl} size={24} />,
              }))}
              value={(field.value as string[])[0] ?? null}
              onChange={chosen => field.onChange(chosen ? [chosen] : [])}
              placeholder={t('choose')}
            />
          )}
        </ControlledField>
      ) : null}
      {kind === 'couple' ? (
        <ControlledField name="recipientIds" label={t('recipients')}>
          {(field, control) => (
            <PeopleChoice
              people={choices.recipients
                .filter(one => one.kind !== 'profile')
                .map(one => ({
                  id: one.id,
                  name: one.kind === 'me' ? t('me') : one.name,
                  avatarUrl: one.avatarUrl,
                  birthday: null,
                }))}
              chosen={field.value as string[]}
              onChange={field.onChange}
              label={t('recipients')}
              control={control}
            />
          )}
        </ControlledField>
      ) : null}
    </>
  )
}
