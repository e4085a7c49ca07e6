'use client'
import { useTranslations } from 'next-intl'
import { useListedKeys } from '@/lib/client/shortcuts'

const words = {
  j: 'rowNext',
  k: 'rowPrevious',
  x: 'rowChoose',
  i: 'rowIdea',
  b: 'rowBought',
  w: 'rowWrapped',
  v: 'rowGiven',
  f: 'rowFavorite',
} as const

/** Names the keys of a table's rows in the list of shortcuts, while they work. */
export function useRowKeyList(keys: readonly (keyof typeof words)[], works: boolean) {
  const t = useTranslations('shell.shortcuts')
  useListedKeys(works ? Object.fromEntries(keys.map(key => [key, t(words[key])])) : {})
}
