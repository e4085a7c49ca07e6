import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Button } from '@/components/ui/button'

/** Instead of the settings of an account, which a sample family does not have. */
export function SampleSettings({ aside }: { aside: boolean }) {
  const t = useTranslations('samples')
  return (
    <Card className="grid justify-items-start gap-4 p-6 max-md:p-4">
      <p className="max-w-[52ch] text-ink-2">{t('settingsText')}</p>
      {aside ? null : (
        <Button asChild>
          <a href="/register" data-soft="">
            <UserPlus aria-hidden="true" />
            {t('createAccount')}
          </a>
        </Button>
      )}
    </Card>
  )
}
