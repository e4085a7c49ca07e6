import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OpenSample } from './open-sample'

/** Under the forms of sign-in and sign-up: a way to look first. */
export function LookAround() {
  const t = useTranslations('samples')
  return (
    <OpenSample className="mt-6 grid justify-items-center">
      <Button type="submit" variant="quiet">
        {t('open')}
      </Button>
    </OpenSample>
  )
}
