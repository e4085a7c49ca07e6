'use client'
import { useState } from 'react'
import { CallError } from '@/lib/client/call-error'
import { sendPicture } from './send-picture'

/** Uploads one picture at a time, and tells how far it is and why it failed. */
export function useUpload(shape: 'whole' | 'square', onKept: (url: string) => void) {
  /** From 0 to 1 while a picture is sent, else null. */
  const [progress, setProgress] = useState<number | null>(null)
  /** A key of errors.json, or a sentence of the server. */
  const [error, setError] = useState<string | undefined>()
  async function send(file: Blob) {
    if (progress !== null) return
    setProgress(0)
    setError(undefined)
    try {
      onKept((await sendPicture(file, shape, setProgress)).url)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setError(problem.faults[0]?.message ?? problem.message)
    } finally {
      setProgress(null)
    }
  }
  return { progress, error, send, forget: () => setError(undefined) }
}
