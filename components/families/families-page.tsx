import { HouseHeart, HousePlus } from 'lucide-react'
import { EmptyState } from '@/components/kit/empty-state'
import { AvatarStack } from '@/components/kit/pictures/avatar-stack'
import { PeopleArt } from '@/components/kit/pictures/empty-art'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Badge } from '@/components/ui/badge'
import type { MemberFace } from '@/lib/families/queries'
import type { FamilySummary } from '@/lib/families/schema'
import { FamilyDialog } from './family-dialog'
import { familyPage, useFamilyWords } from './family-words'

/** The reader's families, or how to begin. */
export function FamiliesPage({
  families,
  faces,
}: {
  families: readonly FamilySummary[]
  /** The members of each, by its id. */
  faces: ReadonlyMap<string, readonly MemberFace[]>
}) {
  const words = useFamilyWords()
  const { t } = words
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
        icon={<HouseHeart aria-hidden="true" />}
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
                className="relative flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 focus-within:shadow-2 hover:shadow-2"
              >
                <div className="flex items-start gap-3">
                  <h2 className="display line-clamp-2 min-w-0 flex-1 text-lg">
                    <a
                      href={familyPage(family)}
                      data-soft=""
                      className="after:absolute after:inset-0 after:rounded-lg hover:underline"
                    >
                      <bdi>{family.name}</bdi>
                    </a>
                  </h2>
                  {family.role === 'member' ? null : (
                    <Badge className="mt-0.5 shrink-0" tone={family.role === 'owner' ? 'primary' : 'neutral'}>
                      {t(`roles.${family.role}`)}
                    </Badge>
                  )}
                </div>
                <div className="mt-auto flex items-center gap-3">
                  <AvatarStack
                    people={faces.get(family.id) ?? []}
                    size={36}
                    max={5}
                    label={words.names((faces.get(family.id) ?? []).slice(0, 8))}
                  />
                  <p className="num text-ink-3 text-sm">{t('list.members', { count: family.memberCount })}</p>
                </div>
              </li>
            ))}
          </ul>
        </PageBody>
      )}
    </>
  )
}
