'use client'
import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export function PrintButton() {
  const t = useTranslations('social')
  return (
    <Button variant="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      {t('print')}
    </Button>
  )
}
