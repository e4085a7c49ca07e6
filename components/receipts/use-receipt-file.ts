'use client'
import { useEffect, useState } from 'react'
import { receiptPath } from './send-receipt'

export interface ReceiptFile {
  /** An address within this window, for a picture; null for a PDF. */
  picture: string | null
  name: string
}

const nameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''

/** The receipt of an expense as it is kept; read again with each version. Null while it loads or where there is none. */
export function useReceiptFile(expenseId: string, version: number, wanted: boolean): ReceiptFile | null {
  const [file, setFile] = useState<ReceiptFile | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stays the same, what lies there does not
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    let picture: string | null = null
    async function load() {
      const response = await fetch(receiptPath(expenseId), {
        credentials: 'same-origin',
        signal: stop.signal,
      })
      if (!response.ok) return
      const isPicture = response.headers.get('content-type') === 'image/webp'
      const name = nameOf(response.headers.get('content-disposition'))
      if (!isPicture) void response.body?.cancel()
      else picture = URL.createObjectURL(await response.blob())
      setFile({ picture, name })
    }
    // Without its preview a receipt can still be saved and removed.
    load().catch(() => undefined)
    return () => {
      stop.abort()
      if (picture) URL.revokeObjectURL(picture)
      setFile(null)
    }
  }, [expenseId, version, wanted])
  return file
}
