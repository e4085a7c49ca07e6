'use client'
import { useTranslations } from 'next-intl'
import * as Radio from 'radix-ui/radio-group'
import { useController } from 'react-hook-form'
import { directions } from '@/lib/gifts/values'

/** Whether the gift is given or was received. */
export function DirectionField() {
  const t = useTranslations('gifts.form')
  const { field } = useController({ name: 'direction' })
  return (
    <Radio.Root
      aria-label={t('direction')}
      value={field.value}
      onValueChange={field.onChange}
      className="grid grid-cols-2 gap-0.5 self-start rounded-md border border-line bg-sunken p-0.5"
    >
      {directions.map(direction => (
        <Radio.Item
          key={direction}
          value={direction}
          className="hit h-7.5 rounded-sm px-3 font-medium text-ink-2 text-sm data-[state=checked]:bg-surface data-[state=checked]:font-semibold data-[state=checked]:text-ink data-[state=checked]:shadow-1 max-md:h-9 dark:data-[state=checked]:bg-raised"
        >
          {t(direction === 'given' ? 'iGive' : 'iReceived')}
        </Radio.Item>
      ))}
    </Radio.Root>
  )
}
