'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { clientVersion } from '@/lib/client/call'
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

/** Hands a finished file to the person. */
function saveFile(parts: Uint8Array<ArrayBuffer>[], type: string, name: string) {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads reports, shows how far they are, and can stop. */
export function useReportFile({ id, name }: { id: string; name: string }) {
  const t = useTranslations('reports')
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function read(format: ReportFormat, signal: AbortSignal) {
    const answer = await fetch(`/api/reports/${id}/export?format=${format}`, {
      signal,
      headers: { 'X-Client-Version': clientVersion },
    })
    if (!answer.ok || !answer.body) throw new Error(String(answer.status))
    const rows = Number(answer.headers.get('x-row-count') ?? 0)
    const reader = answer.body.getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let [lines, size] = [0, 0]
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.byteLength
      if (format !== 'pdf') lines += linesIn(value)
      setProgress({
        format,
        share: format === 'pdf' || rows === 0 ? null : Math.min(1, lines / (rows + 2)),
        kilobytes: Math.round(size / 1024),
      })
    }
    saveFile(parts, answer.headers.get('content-type') ?? '', `${name}.${format}`)
  }

  async function download(format: ReportFormat) {
    if (stop.current) return
    const run = new AbortController()
    stop.current = run
    setProgress({ format, share: null, kilobytes: 0 })
    try {
      await read(format, run.signal)
    } catch {
      if (!run.signal.aborted) toast({ title: t('failed'), variant: 'destructive' })
    } finally {
      stop.current = null
      setProgress(null)
    }
  }
  return { progress, download, cancel: () => stop.current?.abort() }
}
