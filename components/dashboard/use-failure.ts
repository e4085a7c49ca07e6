'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/use-toast'

/** Says why a write was refused; without a network, where its code does not load either, that nothing was changed. */
export function useFailure() {
  const t = useTranslations('dashboard')
  return (error: unknown) => {
    const refused = error instanceof Error && error.name === 'CallError' ? error.message : ''
    const offline = refused === '' || (error as { code?: string }).code === 'NETWORK'
    toast({ title: offline ? t('week.offline') : refused, variant: 'destructive' })
  }
}
