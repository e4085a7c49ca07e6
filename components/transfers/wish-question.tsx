'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '@/components/kit/card'
import { NativeSelect } from '@/components/ui/native-select'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'

export interface OwnList {
  id: string
  name: string
}

/** Asks whether the rows of a file of wishes become ideas for gifts, or wishes on a list of the user's own. */
export function WishQuestion({
  title,
  lists,
  chosen,
  busy,
  onChange,
}: {
  /** What the file calls its list. */
  title: string | null
  lists: readonly OwnList[]
  chosen: string | undefined
  busy: boolean
  onChange: (list: string | undefined) => void
}) {
  const t = useTranslations('transfers')
  const id = useId()
  return (
    <Card data-part="wishes" className="px-4 py-3">
      <p id={id} className="font-semibold">
        {t('wishes.title')}
      </p>
      <RadioGroup
        aria-labelledby={id}
        className="mt-2.5 flex flex-wrap gap-x-6 gap-y-2"
        value={chosen === undefined ? 'ideas' : 'wishes'}
        disabled={busy}
        onValueChange={value => onChange(value === 'wishes' ? (lists[0]?.id ?? 'new') : undefined)}
      >
        {(['ideas', 'wishes'] as const).map(one => (
          <label key={one} htmlFor={`${id}-${one}`} className="flex items-center gap-2">
            <RadioGroupItem id={`${id}-${one}`} value={one} />
            {t(`wishes.${one}`)}
          </label>
        ))}
      </RadioGroup>
      {chosen === undefined ? null : (
        <>
          <span className="mt-3 block max-w-96">
            <NativeSelect
              aria-label={t('wishes.list')}
              value={chosen}
              disabled={busy}
              onChange={event => onChange(event.target.value)}
            >
              {lists.map(list => (
                <option key={list.id} value={list.id}>
                  {list.name}
                </option>
              ))}
              <option value="new">{t('wishes.new', { name: title ?? t('wishes.usual') })}</option>
            </NativeSelect>
          </span>
          <p className="mt-2 text-ink-2 text-sm">{t('wishes.text')}</p>
        </>
      )}
    </Card>
  )
}
