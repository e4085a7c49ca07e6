import { FileCode, FileJson, KeyRound } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Chapter, Facts } from '@/lib/developers/schema'
import { CallDetails } from './call-details'
import { ErrorTable } from './error-table'
import { FirstCall } from './first-call'
import { Guide } from './guide'
import { SearchCalls } from './search-calls'

/** `quickAdd` → `Quick add`; names of the API stay English. */
const titleOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The whole REST surface: how every call works, then each call, folded. Works without a script. */
export function DevelopersPage({
  base,
  chapters,
  facts,
  query = '',
}: {
  /** Where this installation is, without a slash at the end. */
  base: string
  chapters: Chapter[]
  facts: Facts
  /** What the shown calls were looked for by. */
  query?: string
}) {
  const t = useTranslations('developers')
  return (
    <div className="mx-auto w-full max-w-[1120px] px-8 pt-10 pb-16 max-md:px-5 max-md:pt-5">
      <h1 className="display text-5xl max-md:text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2 text-lg/6.5">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <Link href="/app/settings/api-keys" prefetch={false}>
            <KeyRound aria-hidden="true" />
            {t('makeKey')}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <a href="/api/openapi.json">
            <FileJson aria-hidden="true" />
            {t('document')}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href="/gift-tracker-client.ts" download>
            <FileCode aria-hidden="true" />
            {t('client')}
          </a>
        </Button>
      </div>
      <FirstCall base={base} />
      <Guide base={base} facts={facts} />
      <ErrorTable />
      <h2 id="calls" className="display mt-12 scroll-mt-4 text-[28px]/9">
        {t('callsTitle')}
      </h2>
      <SearchCalls query={query} found={chapters.reduce((sum, { calls }) => sum + calls.length, 0)} />
      <nav aria-label={t('callsTitle')} lang="en" dir="ltr" className="mt-4 flex flex-wrap gap-2">
        {chapters.map(({ name }) => (
          <a
            key={name}
            href={`#${name}`}
            className="press hit rounded-full border border-line-strong bg-surface px-3 py-1.5 font-medium text-sm hover:bg-sunken"
          >
            {titleOf(name)}
          </a>
        ))}
      </nav>
      {chapters.map(({ name, calls }) => (
        <section
          key={name}
          id={name}
          aria-labelledby={`title-${name}`}
          className="mt-8 grid scroll-mt-4 gap-x-8 md:grid-cols-[170px_minmax(0,1fr)]"
        >
          <h3
            id={`title-${name}`}
            lang="en"
            className="display pt-4 text-[19px]/[26px] text-ink-2 max-md:pb-3 md:border-line md:border-t"
          >
            <bdi>{titleOf(name)}</bdi>
          </h3>
          <div className="border-line border-b">
            {calls.map(call => (
              <CallDetails key={call.anchor} call={call} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
