'use client'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { directionOf, type Locale } from '@/lib/i18n/locales'

/** What the operator tells everybody, on top of every screen until its reader puts it away. */
export function BannerStrip({
  id,
  text,
  language,
  label,
  hide,
}: {
  id: string
  text: string
  language: Locale
  /** The words of the strip, as the server has them: readers without a banner load none. */
  label: string
  hide: string
}) {
  const [hidden, setHidden] = useState<string | null>(null)
  if (hidden === id) return null
  const dismiss = () => {
    setHidden(id)
    // Where that fails, the next screen shows it again, and it can be put away again.
    void call('POST /api/banner/{bannerId}/dismissal', { bannerId: id }).catch(() => undefined)
  }
  return (
    <aside
      aria-label={label}
      data-print="hide"
      className="flex min-h-11 items-start gap-x-3 bg-warn-soft px-8 py-1.5 text-warn-ink max-lg:px-6 max-md:px-4"
    >
      <Megaphone aria-hidden="true" className="mt-2 size-4.5 shrink-0" />
      <p
        lang={language}
        dir={directionOf(language)}
        className="min-w-0 flex-1 whitespace-pre-line break-words py-1.5 font-medium"
      >
        {text}
      </p>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={hide}
        title={hide}
        onClick={dismiss}
        className="mt-0.5 text-warn-ink"
      >
        <X aria-hidden="true" />
      </Button>
    </aside>
  )
}
