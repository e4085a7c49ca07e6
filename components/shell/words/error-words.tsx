'use client'
import { useEffect } from 'react'
import { speakErrors, type ErrorWords as Words } from '@/lib/client/call-error'

/** Gives failed calls their words, before anything can fail: without a network they could not be fetched. */
export function ErrorWords({ words }: { words: Words }) {
  useEffect(() => speakErrors(words), [words])
  return null
}
