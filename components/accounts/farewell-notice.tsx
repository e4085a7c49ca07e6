'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast } from '@/components/ui/use-toast'

/** On the sign-in page after an account was deleted: says so, once. Needs a toaster beside it. */
export function FarewellNotice() {
  const t = useTranslations('accounts')
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has('deleted')) return
    address.searchParams.delete('deleted')
    window.history.replaceState(window.history.state, '', address)
    toast({ title: t('deleted'), description: t('farewell') })
  }, [t])
  return null
}
