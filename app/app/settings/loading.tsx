import { getTranslations } from 'next-intl/server'
import { Loading } from '@/components/kit/loading'
import { Underway } from '@/components/ui/underway'

export default async function SettingsLoading() {
  const t = await getTranslations('shell')
  return (
    <>
      <Underway />
      <Loading label={t('loading')} className="min-h-[60dvh]" />
    </>
  )
}
