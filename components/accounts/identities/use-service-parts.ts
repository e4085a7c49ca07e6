import { useTranslations } from 'next-intl'
import type { ServiceParts } from './service-buttons'
import { serviceProblems } from './service-problems'

/** The words of the buttons of other services, for the server to send along. */
export function useServiceParts(services: readonly { id: string; name: string }[]): ServiceParts {
  const t = useTranslations('accounts')
  const errors = useTranslations('errors')
  const keys = [...Object.values(serviceProblems), 'server'] as const
  return {
    or: t('orWith'),
    services: services.map(({ id, name }) => ({ id, label: t('continueWith', { service: name }) })),
    faults: Object.fromEntries(keys.map(key => [key, errors(key)])),
  }
}
