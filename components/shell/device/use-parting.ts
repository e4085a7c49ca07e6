'use client'
import { useEffect } from 'react'
import { toast } from '@/components/ui/use-toast'

/** A sentence that the page before left in the address, said once and taken out of it. */
export function useParting(name: string, title: string, description?: string) {
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has(name)) return
    address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
    toast({ title, description })
  }, [name, title, description])
}
