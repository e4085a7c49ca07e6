import { WandSparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ForgetSample } from './forget-sample'
import { OpenSample } from './open-sample'

/** On the sign-in page: a sample family has ended, or could not be opened; with the way to another one. */
export function SampleEnded({ failed, hasSample }: { failed: boolean; hasSample: boolean }) {
  const t = useTranslations('samples')
  return (
    <section
      aria-labelledby="sample-ended"
      className="mb-8 grid gap-2.5 rounded-lg border border-line bg-info-soft p-4 text-info-ink"
    >
      <h2 id="sample-ended" className="flex items-center gap-2 font-semibold text-md">
        <WandSparkles aria-hidden="true" className="size-4.5" />
        {t(failed ? 'failedTitle' : 'endedTitle')}
      </h2>
      <p>{t(failed ? 'failedText' : 'endedText')}</p>
      {hasSample ? (
        <OpenSample>
          <Button type="submit" variant="secondary" size="sm">
            {t('open')}
          </Button>
        </OpenSample>
      ) : null}
      <ForgetSample />
    </section>
  )
}
