'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { isCalled } from '@/lib/search/names.rules'
import { searchWords } from '@/lib/search/rules'
import { settingSynonyms } from './setting-synonyms'
import { type IndexedSetting, settingsIndex, soughtEvent } from './settings-index'

export interface FoundSetting extends IndexedSetting {
  label: string
  /** The page that it is on; null for a page. */
  where: string | null
}

/** The settings that a text names, by their names first and then by other words for them. Nothing for no text. */
export function useSettingsSearch(): (text: string) => FoundSetting[] {
  const t = useTranslations('settings.names')
  return text => {
    const words = searchWords(text)
    if (words.length === 0) return []
    const named = settingsIndex.map(one => ({
      ...one,
      label: t(one.name),
      where: one.anchor === null ? null : t(one.page),
    }))
    const byName = named.filter(({ label }) => isCalled(words, label))
    const byOther = named.filter(
      one =>
        !byName.includes(one) &&
        isCalled(words, `${one.label} ${one.where ?? ''}`, settingSynonyms[one.name]),
    )
    return [...byName, ...byOther]
  }
}

/** Leads to a setting: to its page, and there to its control. */
export function useSeek(): (found: Pick<IndexedSetting, 'href'>) => void {
  const router = useRouter()
  return ({ href }) => {
    const [path, anchor] = href.split('#')
    if (anchor === undefined || window.location.pathname !== path) return router.push(href)
    window.history.replaceState(window.history.state, '', href)
    window.dispatchEvent(new Event(soughtEvent))
  }
}
