'use client'
import { useEffect, useRef, useState } from 'react'

const pauseMilliseconds = 250

/**
 * What is typed into a search field; `send` gets it without its outer spaces once the typing pauses, and again if it says `false`: it could not be asked for. `asked` is what the
 * address asks for: where it changes by other means, e.g. "Clear filters", the field follows.
 */
export function useTyped(asked: string, send: (text: string) => unknown) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      const before = sent.current
      sent.current = text
      if (latest.current(text) === false) sent.current = before
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
