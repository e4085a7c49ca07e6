import { useTranslations } from 'next-intl'
import { softened } from '@/lib/i18n/syllables'

/** Lets the long words of a label be parted where there is little room. */
export function useSoftWords() {
  const t = useTranslations('shell')
  return (text: string) => softened(text, t('syllables'))
}
