'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script runs: false on the server and until then. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
