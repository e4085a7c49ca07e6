'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { CallError } from '@/lib/client/call-error'
import { fetchFile, saveFile } from '@/lib/client/fetch-file'
import type { ReportFormat } from '@/lib/reports/values'

/** How far a file is: a share of its rows where they can be counted in it, else what has come in kilobytes. */
export interface Progress {
  format: ReportFormat
  share: number | null
  kilobytes: number
}

const lineFeed = 10

const linesIn = (bytes: Uint8Array) =>
  bytes.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0)

/** Downloads reports, shows how far they are, and can stop. */
export function useReportFile({ id, name }: { id: string; name: string }) {
  const t = useTranslations('reports')
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function read(format: ReportFormat, signal: AbortSignal) {
    let [lines, size] = [0, 0]
    const { blob } = await fetchFile(`/api/reports/${id}/export?format=${format}`, {
      signal,
      onPart: (part, headers) => {
        const rows = Number(headers.get('x-row-count') ?? 0)
        size += part.byteLength
        if (format !== 'pdf') lines += linesIn(part)
        setProgress({
          format,
          share: format === 'pdf' || rows === 0 ? null : Math.min(1, lines / (rows + 2)),
          kilobytes: Math.round(size / 1024),
        })
      },
    })
    saveFile(blob, `${name}.${format}`)
  }

  async function download(format: ReportFormat) {
    if (stop.current) return
    const run = new AbortController()
    stop.current = run
    setProgress({ format, share: null, kilobytes: 0 })
    try {
      await read(format, run.signal)
    } catch (error) {
      const description = error instanceof CallError ? error.message : undefined
      if (!run.signal.aborted) toast({ title: t('failed'), description, variant: 'destructive' })
    } finally {
      stop.current = null
      setProgress(null)
    }
  }
  return { progress, download, cancel: () => stop.current?.abort() }
}
