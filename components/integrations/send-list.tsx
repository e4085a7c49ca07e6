'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type TellableDraw, useDrawText } from '@/components/draws/draw-text'
import { SendBy } from '@/components/kit/send-by'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'

/** Sends the link of a list or of a draw by a messenger. */
export function SendList({
  lists,
  draws,
}: {
  lists: readonly { id: string; name: string; url: string }[]
  draws: readonly (TellableDraw & { url: string })[]
}) {
  const t = useTranslations('integrations.share')
  const send = useTranslations('sendBy')
  const textOf = useDrawText()
  const things = [
    ...lists.map(list => ({ ...list, text: send('list', list) })),
    ...draws.map(draw => ({ ...draw, text: textOf(draw, draw.url) })),
  ]
  const [chosen, setChosen] = useState(things[0]?.id)
  const thing = things.find(({ id }) => id === chosen) ?? things[0]
  if (!thing) return <p className="text-ink-3">{t('none')}</p>
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Label htmlFor="sent-list">{t('list')}</Label>
        <NativeSelect id="sent-list" value={thing.id} onChange={event => setChosen(event.target.value)}>
          {things.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <SendBy title={thing.name} text={thing.text} url={thing.url} />
    </div>
  )
}
