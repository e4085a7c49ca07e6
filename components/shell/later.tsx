'use client'
import { type RefObject, useEffect } from 'react'
import { Toasts } from '@/components/kit/toasts'
import { DeviceKeeper } from './device/device-keeper'
import { Follower } from './device/follower'
import { FocusKeeper } from './focus-keeper'
import { Listener } from './listener'
import { Keys } from './navigation/keys'
import type { Position, Viewer } from './shell-props'

export { InstallCard } from './device/install-card'
export { OfflineBanner } from './device/offline-banner'
export { SessionEndedBanner } from './device/session-ended-banner'
export { UpdateNotice } from './device/update-notice'

/** The invisible parts of the frame: keyboard shortcuts, messages and the focus. */
export function Background({
  viewer,
  position,
  toggleSidebar,
  waiting,
  closeLabel,
  regionLabel,
}: {
  viewer: Viewer
  position: Position
  toggleSidebar: () => void
  /** Events that came before this code was loaded. */
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
      <DeviceKeeper viewer={viewer} />
      <Follower />
      <Listener account={viewer.id} />
      <Keys toggleSidebar={toggleSidebar} />
      <Toasts position={position} closeLabel={closeLabel} regionLabel={regionLabel} />
    </>
  )
}
