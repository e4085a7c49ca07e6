'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { LogoMark } from '@/components/shell/logo'
import { placeOf } from '@/components/shell/navigation/places'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { useActive } from '@/lib/client/hooks/use-active'
import { useStandalone } from '@/lib/client/hooks/use-standalone'
import {
  countVisit,
  declineInstall,
  install,
  installsByHand,
  isDeclined,
  useInstallOffer,
} from '@/lib/client/install'

const ByHand = onDemand(() => import('./install-by-hand').then(module => module.InstallByHand))

/**
 * Offers to install the app, on the dashboard only: from the second visit or once there is a gift, and not before
 * somebody has tapped, typed or scrolled. "Not now" is taken at its word for 30 days.
 */
export function InstallCard({ hasGifts }: { hasGifts: boolean }) {
  const t = useTranslations('pwa.install')
  const offer = useInstallOffer()
  const standalone = useStandalone()
  const active = useActive()
  const isAtHome = placeOf(usePathname()) === 'dashboard'
  const [wanted, setWanted] = useState(false)
  const [byHand, setByHand] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { userAgent, maxTouchPoints } = navigator
    setWanted((countVisit() > 1 || hasGifts) && !isDeclined(Date.now()))
    setByHand(installsByHand(userAgent, maxTouchPoints))
  }, [hasGifts])
  if (!wanted || !active || !isAtHome || standalone || !(offer || byHand)) return null
  return (
    <section
      aria-label={t('title')}
      data-print="hide"
      className="mx-8 mb-8 flex max-w-[1176px] flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4 max-lg:mx-6 max-md:mx-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-primary-soft">
        <LogoMark />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('title')}</p>
        <p className="text-ink-2 text-sm">{t('text')}</p>
      </div>
      <div className="flex gap-2">
        {offer ? (
          <Button
            onClick={() =>
              void install().then(accepted => {
                if (accepted) toast({ title: t('installed') })
                else declineInstall(Date.now())
                setWanted(false)
              })
            }
          >
            {t('action')}
          </Button>
        ) : (
          <Button onClick={() => setOpen(true)}>{t('how')}</Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            declineInstall(Date.now())
            setWanted(false)
          }}
        >
          {t('notNow')}
        </Button>
      </div>
      {open ? <ByHand onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
