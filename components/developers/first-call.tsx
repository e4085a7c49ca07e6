import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Code } from './code'
import { Shown } from './shown'

const steps = ['key', 'who', 'make', 'client', 'types'] as const

/** From a key to the first record, in a shell and in TypeScript. */
export function FirstCall({ base }: { base: string }) {
  const t = useTranslations('developers.start')
  const signed = '-H "Authorization: Bearer $TOKEN"'
  const code: Record<(typeof steps)[number], string> = {
    key: 'TOKEN=gt_…',
    who: `curl ${base}/api/profile ${signed}`,
    make: `curl ${base}/api/people ${signed} \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"Emma Lindqvist","relationship":"friend"}'`,
    client: `curl -O ${base}/gift-tracker-client.ts

import { giftTracker } from './gift-tracker-client.ts'
const { call, all } = giftTracker({ baseUrl: '${base}', key: 'gt_…' })
const emma = await call('POST /api/people', { body: { name: 'Emma Lindqvist', relationship: 'friend' } })
for await (const gift of all('GET /api/gifts', { query: { personId: emma.id } })) console.log(gift.name)`,
    types: `npx openapi-typescript ${base}/api/openapi.json -o gift-tracker.d.ts`,
  }
  const parts = { code: (words: ReactNode) => <Code>{words}</Code> }
  return (
    <section aria-labelledby="start" className="mt-9">
      <h2 id="start" className="display scroll-mt-4 text-[28px]/9">
        {t('title')}
      </h2>
      <ol className="mt-3 grid max-w-[80ch] gap-4">
        {steps.map(step => (
          <li key={step} className="min-w-0">
            <p className="text-ink-2 text-lg/6.5">{t.rich(step, parts)}</p>
            <Shown>{code[step]}</Shown>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[62ch] text-ink-2 text-lg/6.5">
        {t.rich('sandbox', {
          demo: words => (
            <Link href="/" prefetch={false} className="font-semibold text-primary-ink underline">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
