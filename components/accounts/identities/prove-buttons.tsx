'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorText, useErrorText } from '@/components/kit/fields/field'
import { Button } from '@/components/ui/button'
import { useReturn } from '@/lib/client/hooks/use-return'
import { leaveFor } from '@/lib/client/services'
import { serviceProblem } from './service-problems'

/** Proves at another service who it is. The browser comes back to this page, where the call is made once more by hand. */
export function ProveButtons({ services }: { services: readonly { id: string; name: string }[] }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  useReturn(() => setBusy(null))

  async function leave(id: string) {
    setBusy(id)
    setFault(undefined)
    const { pathname, search } = window.location
    const refused = await leaveFor(id, { purpose: 'prove', from: pathname + search })
    if (refused === null) return
    setBusy(null)
    setFault(serviceProblem(refused))
  }

  return (
    <div className="grid gap-2">
      {services.map(({ id, name }) => (
        <Button key={id} variant="secondary" busy={busy === id} onClick={() => void leave(id)}>
          <LogIn aria-hidden="true" className="rtl:-scale-x-100" />
          {t('proveWith', { service: name })}
        </Button>
      ))}
      {fault ? (
        <div role="alert">
          <ErrorText>{words(fault)}</ErrorText>
        </div>
      ) : null}
    </div>
  )
}
