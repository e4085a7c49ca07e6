import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/kit/empty-state'
import { OccasionsArt } from '@/components/kit/pictures/empty-art'
import { MissingBirthdays } from '@/components/people/missing-birthdays'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { buttonVariants } from '@/components/ui/button'
import { pageContext } from '@/lib/composition/page-context'
import { yearOf } from '@/lib/core/calendar'
import { missingBirthdays } from '@/lib/people/queries'
import { today } from '@/lib/server/auth/context'

const shownAtOnce = 50

export async function generateMetadata() {
  return { title: (await getTranslations('people'))('birthdays.title') }
}

export default async function BirthdaysPage() {
  const ctx = await pageContext()
  const [{ total, people }, t] = await Promise.all([
    missingBirthdays(ctx, shownAtOnce),
    getTranslations('people'),
  ])
  return (
    <>
      <PageHeader title={t('birthdays.title')} crumbs={[{ href: '/app/people', label: t('list.title') }]} />
      {total === 0 ? (
        <EmptyState
          art={<OccasionsArt />}
          title={t('birthdays.noneTitle')}
          text={t('birthdays.noneText')}
          actions={
            <a href="/app/people" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
              {t('list.title')}
            </a>
          }
        />
      ) : (
        <PageBody className="max-w-4xl">
          <Messages of={['people']}>
            <MissingBirthdays people={people} total={total} thisYear={yearOf(today(ctx))} />
          </Messages>
        </PageBody>
      )}
    </>
  )
}
