import { HousePlus, UsersRound } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PeopleArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { Badge } from '@/components/ui/badge'
import type { FamilySummary } from '@/lib/families/schema'
import { FamilyDialog } from './family-dialog'
import { familyPage } from './family-words'

/** The families one belongs to, or how to begin. */
export function FamiliesPage({ families }: { families: readonly FamilySummary[] }) {
  const t = useTranslations('families')
  const begin = (
    <FamilyDialog family={null}>
      <HousePlus aria-hidden="true" />
      {t('list.new')}
    </FamilyDialog>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        icon={<UsersRound aria-hidden="true" />}
        actions={families.length > 0 ? begin : null}
      />
      {families.length === 0 ? (
        <EmptyState
          art={<PeopleArt />}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          actions={begin}
        />
      ) : (
        <PageBody>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {families.map(family => (
              <li
                key={family.id}
                className="relative flex min-h-24 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 focus-within:shadow-2 hover:shadow-2"
              >
                <PersonAvatar id={family.id} name={family.name} size={52} />
                <div className="min-w-0 flex-1">
                  <h2 className="display line-clamp-2 text-lg">
                    <Link
                      href={familyPage(family)}
                      className="after:absolute after:inset-0 after:rounded-lg hover:underline"
                    >
                      <bdi>{family.name}</bdi>
                    </Link>
                  </h2>
                  <p className="num text-ink-3 text-sm">{t('list.members', { count: family.memberCount })}</p>
                </div>
                {family.role === 'member' ? null : (
                  <Badge tone={family.role === 'owner' ? 'primary' : 'neutral'}>
                    {t(`roles.${family.role}`)}
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        </PageBody>
      )}
    </>
  )
}
