'use client'
import { useTranslations } from 'next-intl'
import { CallError } from '@/lib/client/call'

/** The words of a refused call. A call that never arrived has separate words. */
export function useCallWords() {
  const t = useTranslations('quickAdd')
  return (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    return error.code === 'NETWORK' ? t('offline') : error.message
  }
}
