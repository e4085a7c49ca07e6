'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { TextField } from '@/components/kit/fields/field'
import { FaceField, isShown } from './face-field'

/** How a person is shown, in their form. A photo may also be named by its address on the web. */
export function PhotoField() {
  const t = useTranslations('pictures')
  const { field } = useController({ name: 'avatarUrl' })
  const name = String(useWatch({ name: 'name' }) ?? '')
  const address = String(field.value ?? '').trim()
  const [picking, setPicking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <FaceField
        label={t('photo')}
        name={name}
        value={address}
        picking={picking}
        onPicking={setPicking}
        onPhoto={field.onChange}
        onFace={field.onChange}
      />
      {isShown(address) ? null : (
        <TextField
          name="avatarUrl"
          label={t('link')}
          hint={t('linkHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={2048}
          autoComplete="off"
        />
      )}
    </div>
  )
}
