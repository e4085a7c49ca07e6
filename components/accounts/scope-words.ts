import { useTranslations } from 'next-intl'
import type { ScopeNoun } from '@/lib/core/path-keys'

/** What a key may do, in words. The nouns are called as in the navigation. */
export function useScopeWords() {
  const t = useTranslations('accounts')
  const shell = useTranslations('shell.nav')
  return {
    verb: { read: t('scopeRead'), write: t('scopeWrite') },
    noun: (noun: ScopeNoun) => shell(noun === 'circle' ? 'social' : noun),
  }
}
