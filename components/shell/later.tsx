'use client'
import { type RefObject, useEffect } from 'react'
import { Toasts } from '@/components/kit/toasts'
import { DeviceKeeper } from './device-keeper'
import { Keys } from './keys'
import type { Viewer } from './shell-props'

export { InstallCard } from './install-card'
export { OfflineBanner } from './offline-banner'
export { SessionEndedBanner } from './session-ended-banner'
export { UpdateNotice } from './update-notice'

/** What the frame has without showing it: keys, messages, the pages that the device keeps. */
export function Background({
  viewer,
  toggleSidebar,
  waiting,
  closeLabel,
  regionLabel,
}: {
  viewer: Viewer
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
      <Keys toggleSidebar={toggleSidebar} />
      <DeviceKeeper viewer={viewer} />
      <Toasts closeLabel={closeLabel} regionLabel={regionLabel} />
    </>
  )
}
