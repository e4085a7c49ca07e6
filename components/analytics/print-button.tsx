'use client'
import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Prints the page as it is: charts in the colours of paper, without what one presses. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="secondary"
      aria-label={label}
      className="max-md:size-11 max-md:p-0"
      onClick={() => window.print()}
    >
      <Printer aria-hidden="true" />
      <span className="max-md:sr-only">{label}</span>
    </Button>
  )
}
