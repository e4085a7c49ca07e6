'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useToast } from '@/components/ui/use-toast'

const Toaster = dynamic(() => import('@/components/ui/toaster').then(module => module.Toaster), {
  ssr: false,
})

/** The toaster in the reader's language; fetched with the first message. */
export function Toasts() {
  const t = useTranslations('common')
  const { toasts } = useToast()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (toasts.length > 0) setWanted(true)
  }, [toasts])
  return wanted ? <Toaster closeLabel={t('close')} regionLabel={t('notifications')} /> : null
}
