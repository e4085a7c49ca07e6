import { ArrowRight, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { fold } from '@/lib/core/text'
import { type Topic, topicsOf } from './topics'

/** Whether every word that was looked for is somewhere in the question or its answer. */
const has = ({ question, answer }: Topic, words: string[]) => {
  const text = fold(`${question} ${answer}`)
  return words.every(word => text.includes(word))
}

function Answer({ topic: { key, question, answer, screen } }: { topic: Topic }) {
  const t = useTranslations('help.screens')
  const nav = useTranslations('shell.nav')
  return (
    <article id={key} className="scroll-mt-4 border-line border-t py-5 target:bg-primary-soft/50">
      <h3 className="display text-[19px]/[26px]">{question}</h3>
      <p className="mt-1.5 max-w-[68ch] text-ink-2 text-lg/6.5">{answer}</p>
      <a
        href={screen.href}
        className="hit mt-2.5 inline-flex items-center gap-1.5 font-semibold text-primary-ink hover:underline"
      >
        {screen.of === 'shell' ? nav(screen.name) : t(screen.name)}
        <ArrowRight aria-hidden="true" className="flip size-4 stroke-2" />
      </a>
    </article>
  )
}

/** Questions and answers; `query` keeps those that contain all of its words. Search works by a plain form. */
export function HelpPage({ query, hasPlans }: { query: string; hasPlans: boolean }) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  const words = fold(query).split(' ').filter(Boolean)
  const sections = topicsOf(t, hasPlans)
    .map(section => ({ ...section, topics: section.topics.filter(topic => has(topic, words)) }))
    .filter(({ topics }) => topics.length > 0)
  const found = sections.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <div className="mx-auto w-full max-w-[1040px] px-8 pt-10 pb-16 max-md:px-5 max-md:pt-5">
      <h1 className="display text-5xl max-md:text-4xl">{t('title')}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2 text-lg/6.5">{t('text')}</p>
      <search>
        <form action="/help" className="mt-6 flex max-w-[560px] gap-2">
          <Input
            type="search"
            name="q"
            defaultValue={query}
            key={query}
            maxLength={200}
            aria-label={t('searchLabel')}
            placeholder={t('searchLabel')}
            className="h-12 text-lg"
          />
          <Button type="submit" size="lg" aria-label={common('search')} className="px-4">
            <Search aria-hidden="true" className="size-5" />
          </Button>
        </form>
      </search>
      {query ? (
        <p role="status" className="mt-4 text-ink-2 text-md">
          {found > 0 ? t('found', { count: found, query }) : t('none', { query })}{' '}
          <a href="/help" className="hit font-semibold text-primary-ink hover:underline">
            {t('all')}
          </a>
        </p>
      ) : (
        <nav aria-label={t('title')} className="mt-5 flex flex-wrap gap-2">
          {sections.map(({ key, title }) => (
            <a
              key={key}
              href={`#section-${key}`}
              className="press hit rounded-full border border-line-strong bg-surface px-3 py-1.5 font-medium text-sm hover:bg-sunken"
            >
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ key, title, topics }) => (
        <section
          key={key}
          id={`section-${key}`}
          aria-labelledby={`title-${key}`}
          className="mt-10 grid scroll-mt-4 gap-x-10 md:grid-cols-[200px_minmax(0,1fr)]"
        >
          <h2
            id={`title-${key}`}
            className="display pt-5 text-[19px]/[26px] text-ink-2 max-md:pb-3 md:border-line md:border-t"
          >
            {title}
          </h2>
          <div>
            {topics.map(topic => (
              <Answer key={topic.key} topic={topic} />
            ))}
          </div>
        </section>
      ))}
      <section className="mt-12 rounded-xl bg-sunken px-6 py-5">
        <h2 className="display text-xl">{t('contactTitle')}</h2>
        <p className="mt-1 text-ink-2 text-lg">
          {t.rich('contactText', {
            link: words => (
              <a href="/contact" className="font-semibold text-primary-ink underline">
                {words}
              </a>
            ),
          })}
        </p>
      </section>
    </div>
  )
}
