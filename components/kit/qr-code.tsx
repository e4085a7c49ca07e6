'use client'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** An address as a picture that a phone's camera opens; dark on white in every theme, with its quiet border. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 4 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-56 max-w-full rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
