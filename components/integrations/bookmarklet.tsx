'use client'
import { Bookmark, Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/use-toast'
import { copyText } from '@/lib/client/copy-text'

/** What the bookmark does on the page of a product: it opens the ideas with the link and the title of that page. */
const codeFor = (origin: string) =>
  `javascript:location.href='${origin}/app/gift-ideas?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)`

/**
 * A bookmark that adds the product of an open page. A computer drags it to its bookmarks; a phone copies it into the address
 * of a bookmark.
 */
export function Bookmarklet() {
  const t = useTranslations('integrations.bookmark')
  const common = useTranslations('common')
  const link = useRef<HTMLAnchorElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    const made = codeFor(window.location.origin)
    setCode(made)
    const anchor = link.current
    if (!anchor) return
    // React refuses such an address. Nobody follows it here: it is dragged.
    anchor.setAttribute('href', made)
    const explain = (event: MouseEvent) => {
      event.preventDefault()
      toast({ title: t('drag') })
    }
    anchor.addEventListener('click', explain)
    return () => anchor.removeEventListener('click', explain)
  }, [t])
  const Icon = copied ? Check : Copy
  return (
    <details className="rounded-md border border-line px-3 py-2.5">
      <summary className="hit w-fit cursor-pointer font-semibold">{t('title')}</summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-ink-2 text-sm max-md:hidden">{t('drag')}</p>
        <a
          ref={link}
          href="/app/gift-ideas"
          className={buttonVariants({
            variant: 'secondary',
            size: 'sm',
            className: 'cursor-grab self-start max-md:hidden',
          })}
        >
          <Bookmark aria-hidden="true" />
          {t('name')}
        </a>
        <p className="text-ink-2 text-sm">{t('phone')}</p>
        <div className="flex gap-2">
          <Input
            ref={field}
            aria-label={t('code')}
            dir="ltr"
            readOnly
            value={code}
            onFocus={event => event.currentTarget.select()}
            className="font-mono text-sm"
          />
          <Button
            variant="secondary"
            className="h-10 max-md:h-12"
            onClick={() => void copyText(field.current).then(setCopied)}
          >
            <Icon aria-hidden="true" />
            <span role="status">{copied ? common('copied') : common('copy')}</span>
          </Button>
        </div>
      </div>
    </details>
  )
}
