'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaceField } from '@/components/pictures/face-field'
import { SaveMark } from '@/components/preferences/save-mark'
import { SettingRow } from '@/components/preferences/setting-row'
import { Button } from '@/components/ui/button'
import type { User } from '@/lib/accounts/schema'
import type { SaveState } from '@/lib/client/hooks/use-saved-record'

/**
 * How others see the account: a photo, a drawing or the initials. A photo is saved once it was uploaded. A drawing is put
 * together first, and saved with its button.
 */
export function OwnFace({
  user,
  state,
  save,
  onTheirs,
}: {
  user: Pick<User, 'name' | 'avatarUrl'>
  state: SaveState | undefined
  save: (avatarUrl: string | null) => Promise<boolean>
  onTheirs: () => void
}) {
  const t = useTranslations('accounts')
  const common = useTranslations('common')
  const [drawn, setDrawn] = useState<string | null>(null)
  const [picking, setPicking] = useState(false)
  const close = () => {
    setDrawn(null)
    setPicking(false)
  }
  async function keep(avatarUrl: string | null) {
    if (await save(avatarUrl)) close()
  }
  return (
    <SettingRow setting="picture" label={t('picture')} hint={t('pictureHint')}>
      <div className="flex max-w-120 flex-col gap-3">
        <FaceField
          label={t('picture')}
          hidesLabel
          name={user.name}
          value={drawn ?? user.avatarUrl ?? ''}
          picking={picking}
          onPicking={open => (open ? setPicking(true) : close())}
          onPhoto={address => void keep(address || null)}
          onFace={setDrawn}
        >
          <div className="flex gap-2">
            <Button
              busy={state?.kind === 'saving'}
              disabled={drawn === null}
              onClick={() => void keep(drawn)}
            >
              {common('save')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {common('cancel')}
            </Button>
          </div>
        </FaceField>
      </div>
      <SaveMark
        of="profile"
        state={state}
        onAgain={value => void keep(typeof value === 'string' ? value : null)}
        onTheirs={() => {
          close()
          onTheirs()
        }}
      />
    </SettingRow>
  )
}
