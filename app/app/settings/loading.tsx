import { getTranslations } from 'next-intl/server'
import { Loading } from '@/components/kit/loading'

export default async function SettingsLoading() {
  const t = await getTranslations('shell')
  return <Loading label={t('loading')} className="min-h-[60dvh]" />
}
