'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import { useErrorText } from '@/components/kit/fields/field'
import { Messages } from '@/components/shell/words/words'
import { toast } from '@/components/ui/use-toast'
import { serviceProblem } from './service-problems'

function Notice({ code }: { code: string }) {
  const t = useTranslations('accounts')
  const words = useErrorText()
  const said = useRef(false)
  useEffect(() => {
    // Once, also when the language changes.
    if (said.current) return
    said.current = true
    if (code === 'PROVED') toast({ title: t('proved') })
    else toast({ title: words(serviceProblem(code)), variant: 'destructive' })
  }, [code, t, words])
  return null
}

/** Says how a proof or a connection at another service ended. `code` is the one that the visitor came back with. */
export function ServiceNotice({ code }: { code: string }) {
  return (
    <Suspense>
      <Messages of={['accounts', 'errors']}>
        <Notice code={code} />
      </Messages>
    </Suspense>
  )
}
