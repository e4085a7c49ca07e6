'use client'
import { useTranslations } from 'next-intl'
import type { Entry } from '@/lib/client/outbox/entry'
import { toldFields } from './sync-fields'
import type { SyncWords } from './sync-words'

const acts = ['restore', 'complete', 'dismiss', 'reopen'] as const
const actOf = (call: string) => acts.find(act => call.endsWith(`/${act}`))

/** What the entry is about: a record, or so many gifts. */
export function useSubject() {
  const t = useTranslations('sync')
  return ({ name, id, body }: Entry): string => {
    const isMany = id === null && Array.isArray(body.ids)
    return isMany ? t('does.many', { count: (body.ids as unknown[]).length }) : name || t('unnamed')
  }
}

/** What an entry does, such as "Change: status, price". */
export function useDoes(words: SyncWords) {
  const t = useTranslations('sync.does')
  return ({ call, kind, noun, body }: Entry): string => {
    if (kind === 'create' || kind === 'remove') return t(kind)
    const act = actOf(call)
    if (act) return t(act)
    const { deleted, ...changes } = (kind === 'act' ? body.changes : body) as Record<string, unknown>
    if (typeof deleted === 'boolean') return t(deleted ? 'remove' : 'restore')
    const fields = toldFields(changes)
    if (fields.length === 0) return t('changeAny')
    return t('change', { fields: words.list(fields.map(field => words.field(noun, field))) })
  }
}
