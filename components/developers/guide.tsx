import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Facts } from '@/lib/developers/schema'
import { Code } from './code'

const topics = [
  ...([
    'address',
    'access',
    'errors',
    'repeat',
    'many',
    'lists',
    'changes',
    'values',
    'files',
    'limits',
  ] as const),
  ...(['guests', 'events', 'webhooks', 'versions'] as const),
] as const

/** The rules that hold for every call, in the reader's language. */
export function Guide({ base, facts }: { base: string; facts: Facts }) {
  const t = useTranslations('developers.guide')
  const parts = {
    ...facts,
    base: `${base}/api`,
    code: (words: ReactNode) => <Code>{words}</Code>,
    login: (words: ReactNode) => (
      <a href="#accounts.login" className="font-semibold text-primary-ink underline">
        {words}
      </a>
    ),
  }
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-2">
      {topics.map(topic => (
        <div key={topic}>
          <dt className="display text-[19px]/[26px]">{t(`${topic}Title`)}</dt>
          <dd className="mt-1.5 max-w-[62ch] text-ink-2 text-lg/6.5">{t.rich(topic, parts)}</dd>
        </div>
      ))}
    </dl>
  )
}
