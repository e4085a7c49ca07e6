'use client'
import { useTranslations } from 'next-intl'
import { Toaster } from '@/components/ui/toaster'

/** The toaster in the reader's language. */
export function Toasts() {
  const t = useTranslations('common')
  return <Toaster closeLabel={t('close')} regionLabel={t('notifications')} />
}
