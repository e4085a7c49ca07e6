'use client'
import { type RefObject, useEffect } from 'react'
import { Toasts } from '@/components/kit/toasts'
import { FocusKeeper } from './focus-keeper'
import { Keys } from './keys'
import { Listener } from './listener'
import type { Position } from './shell-props'

export { InstallCard } from './install-card'
export { OfflineBanner } from './offline-banner'
export { SessionEndedBanner } from './session-ended-banner'
export { UpdateNotice } from './update-notice'

/** What the frame has without showing it: keys, messages, and where the focus goes. */
export function Background({
  account,
  position,
  toggleSidebar,
  waiting,
  closeLabel,
  regionLabel,
}: {
  account: string
  position: Position
  toggleSidebar: () => void
  /** What was asked for before this arrived. */
  waiting: RefObject<(() => void)[]>
  closeLabel: string
  regionLabel: string
}) {
  // The effects of the parts below have run by then, so they hear it.
  useEffect(() => {
    for (const ask of waiting.current.splice(0)) ask()
  }, [waiting])
  return (
    <>
      <FocusKeeper />
      <Listener account={account} />
      <Keys toggleSidebar={toggleSidebar} />
      <Toasts position={position} closeLabel={closeLabel} regionLabel={regionLabel} />
    </>
  )
}
