'use client'
import { useEffect, useState } from 'react'
import { leaveEvent } from '@/components/shell/events'
import { useLazy } from '@/lib/client/hooks/use-lazy'

const load = () => import('./leave-dialog').then(({ LeaveDialog }) => LeaveDialog)

/** Waits for a sign-out that would lose changes, and asks what becomes of them. */
export function LeaveQuestion() {
  const [count, setCount] = useState(0)
  const [LeaveDialog, prepare] = useLazy(load)
  useEffect(() => {
    const ask = (event: Event) => {
      prepare()
      setCount((event as CustomEvent<number>).detail)
    }
    window.addEventListener(leaveEvent, ask)
    return () => window.removeEventListener(leaveEvent, ask)
  }, [prepare])
  return count > 0 && LeaveDialog ? <LeaveDialog count={count} onClose={() => setCount(0)} /> : null
}
