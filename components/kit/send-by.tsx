'use client'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'

/**
 * Opens a messenger with a text, which its user then sends. `text` is all of it, with the address `url` in it. Nothing is
 * asked of a messenger before somebody chooses it.
 */
export function SendBy({ title, text, url }: { title: string; text: string; url: string }) {
  const t = useTranslations('sendBy')
  const said = encodeURIComponent(text)
  const telegramText = encodeURIComponent(text.replace(url, '').replace(/[\s:：]+$/, ''))
  const ways = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${said}` },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${telegramText}`,
    },
    { name: t('sms'), href: `sms:?&body=${said}` },
    { name: t('email'), href: `mailto:?subject=${encodeURIComponent(title)}&body=${said}` },
  ]
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2">
      {ways.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
