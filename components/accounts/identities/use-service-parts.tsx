import { LoaderCircle, LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import type { ServiceParts } from './service-buttons'
import { serviceProblems } from './service-problems'

/** The words of the buttons of other services, for the server to send along. */
export function useServiceParts(services: readonly { id: string; name: string }[]): ServiceParts {
  const t = useTranslations('accounts')
  const errors = useTranslations('errors')
  const keys = [...Object.values(serviceProblems), 'server'] as const
  return {
    or: t('orWith'),
    look: cn(buttonVariants({ variant: 'secondary' }), 'h-11.5 aria-busy:cursor-progress'),
    icon: <LogIn aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />,
    busy: <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin stroke-2" />,
    services: services.map(({ id, name }) => ({ id, label: t('continueWith', { service: name }) })),
    faults: Object.fromEntries(keys.map(key => [key, errors(key)])),
  }
}
