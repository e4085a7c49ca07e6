import { useTranslations } from 'next-intl'
import { deviceOf } from '@/lib/accounts/sessions/rules'

/** What a device is called, by its user agent. */
export function useDeviceName() {
  const t = useTranslations('accounts')
  return (userAgent: string | null) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('deviceOn', { browser, system })
    return browser ?? system ?? t('unknownDevice')
  }
}
