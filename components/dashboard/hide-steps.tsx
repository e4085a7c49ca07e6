'use client'
import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { writeCookie } from '@/lib/client/cookie'
import { firstStepsCookie } from '@/lib/core/cookies'

/** Puts the first steps away for this account, done or not. */
export function HideSteps({ owner, label }: { owner: string; label: string }) {
  const router = useRouter()
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={label}
      title={label}
      onClick={() => {
        writeCookie(firstStepsCookie, owner)
        // The button goes with its list.
        document.getElementById('main')?.focus({ preventScroll: true })
        router.refresh()
      }}
    >
      <X aria-hidden="true" />
    </Button>
  )
}
