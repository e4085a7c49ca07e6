import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OpenSample } from '@/components/samples/open-sample'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'

/** Opens a sample family for the visitor. A plain form, so that it works without a script. */
export function SampleButton({ className }: { className?: string }) {
  const t = useTranslations('landing')
  return (
    <OpenSample className="max-md:w-full">
      <Button type="submit" variant="secondary" size="lg" className={cn('bg-canvas', className)}>
        <Play aria-hidden="true" className="size-4.5" />
        {t('look')}
      </Button>
    </OpenSample>
  )
}
