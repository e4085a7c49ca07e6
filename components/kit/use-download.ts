'use client'
import { useRef, useState } from 'react'
import { toast } from '@/components/ui/use-toast'

/**
 * Fetches files from our own server and hands them over once they are whole. Only then `done` is said, and `failed` with
 * the reason where one does not arrive. A second press while one comes does nothing. It goes on when its page is left.
 */
export function useDownload({ failed, done }: { failed: string; done?: string }) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function download(href: string) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { fetchFile, saveFile } = await import('@/lib/client/fetch-file')
      const { blob, name } = await fetchFile(href)
      saveFile(blob, name ?? 'download')
      if (done) toast({ title: done })
    } catch (error) {
      const reason = error instanceof Error && error.name === 'CallError' ? error.message : undefined
      toast({ title: failed, description: reason, variant: 'destructive' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, download }
}
