'use client'
import { WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import { forgetDevice } from '@/lib/client/device'

const never = () => () => undefined

/**
 * On every screen of a sample family: says that it is a sample, and offers two ways out. With `aside` the way
 * out leads to the user's real account.
 */
export function SampleBanner({ aside }: { aside: boolean }) {
  const t = useTranslations('samples')
  const [busy, setBusy] = useState(false)
  // A press before the page is awake would be lost; until then the button waits, with its usual look.
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  async function remove() {
    setBusy(true)
    try {
      const { returned } = await call('DELETE /api/demo', {})
      await forgetDevice()
      window.location.assign(returned ? '/app' : '/')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBusy(false)
      toast({ title: error.message, variant: 'destructive' })
    }
  }

  return (
    <aside
      aria-label={t('keepChoice')}
      data-print="hide"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 bg-info-soft px-8 py-2 text-info-ink max-lg:px-6 max-md:min-h-10 max-md:px-4 max-md:py-0"
    >
      <WandSparkles aria-hidden="true" className="size-4.5 shrink-0 max-md:hidden" />
      <p className="min-w-0 flex-1 md:basis-52">
        <b className="font-semibold max-md:hidden">{t('banner')}</b>
        <b className="font-semibold md:hidden">{t('keepChoice')}</b>{' '}
        <span className="text-sm max-md:hidden">{t('bannerText')}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        {aside ? null : (
          <Button asChild variant="secondary" size="sm">
            <a href="/register" data-soft="">
              {t('createAccount')}
            </a>
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          disabled={!awake}
          className="disabled:border-line-strong disabled:bg-surface disabled:text-ink disabled:shadow-1"
          onClick={remove}
        >
          {t(aside ? 'back' : 'remove')}
        </Button>
      </span>
    </aside>
  )
}
