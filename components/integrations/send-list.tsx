'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'

/** Opens a messenger with the text of a list. The messenger shows it, and its user sends it. */
export function SendList({ lists }: { lists: readonly { id: string; name: string; url: string }[] }) {
  const t = useTranslations('integrations')
  const [chosen, setChosen] = useState(lists[0]?.id)
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  if (!list) return <p className="text-ink-3">{t('share.none')}</p>
  const { name, url } = list
  const text = encodeURIComponent(t('share.message', { name, url }))
  const ways = [
    { key: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    {
      key: 'telegram',
      label: 'Telegram',
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(name)}`,
    },
    { key: 'sms', label: t('share.sms'), href: `sms:?&body=${text}` },
    {
      key: 'email',
      label: t('share.email'),
      href: `mailto:?subject=${encodeURIComponent(name)}&body=${text}`,
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Label htmlFor="sent-list">{t('share.list')}</Label>
        <NativeSelect id="sent-list" value={list.id} onChange={event => setChosen(event.target.value)}>
          {lists.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ key, label, href }) => (
          <a
            key={key}
            href={href}
            {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}
