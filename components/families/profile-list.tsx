import { Baby, Cake, type LucideIcon, PawPrint, Smile, UserRound } from 'lucide-react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import type { Family } from '@/lib/families/schema'
import type { ProfileKind } from '@/lib/families/values'
import { useFamilyWords } from './family-words'
import { type Enterable, NewProfile } from './profile-dialog'
import { ProfileMenu } from './profile-menu'
import { FamilySection, rowClasses, rowsClasses } from './section'

const icons: Record<ProfileKind, LucideIcon> = {
  child: Baby,
  pet: PawPrint,
  grandparent: Smile,
  other: UserRound,
}

/** The members without an account, and their guardians. */
export function ProfileList({
  family,
  people,
  thisYear,
}: {
  family: Family
  /** The reader's people who may be entered here. */
  people: readonly Enterable[]
  thisYear: number
}) {
  const { t, dayOf, names } = useFamilyWords()
  const profiles = family.members.filter(member => member.kind !== null)
  return (
    <FamilySection
      id="profiles"
      title={t('page.profiles')}
      text={t('page.profilesText')}
      count={profiles.length}
      action={<NewProfile family={family} people={people} thisYear={thisYear} />}
    >
      {profiles.length > 0 ? (
        <ul className={rowsClasses}>
          {profiles.map(profile => {
            const Icon = icons[profile.kind!]
            const guardians = family.members.filter(member => profile.guardianIds.includes(member.id))
            const asked = family.members.filter(member => profile.guardiansAsked.includes(member.id))
            const nameOf = (id: string | null) => family.members.find(member => member.id === id)?.name
            const partner = nameOf(profile.partnerId)
            const partnerAsked = nameOf(profile.partnerAsked)
            return (
              <li key={profile.id} className={rowClasses}>
                <PersonAvatar name={profile.name} size={40} />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <bdi className="min-w-0 truncate font-semibold">{profile.name}</bdi>
                    <Badge>
                      <Icon aria-hidden="true" />
                      {t(`kinds.${profile.kind!}`)}
                    </Badge>
                  </p>
                  <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-sm">
                    {profile.birthday ? (
                      <span className="inline-flex items-center gap-1">
                        <Cake aria-hidden="true" className="size-3.5" />
                        {dayOf(profile.birthday)}
                      </span>
                    ) : null}
                    {guardians.length > 0 ? (
                      <span>{t('page.guardians', { names: names(guardians) })}</span>
                    ) : null}
                    {asked.length > 0 ? (
                      <span>{t('page.guardiansAsked', { names: names(asked) })}</span>
                    ) : null}
                    {partner ? <span>{t('page.partnerOf', { name: partner })}</span> : null}
                    {partnerAsked ? <span>{t('page.partnerAsked', { name: partnerAsked })}</span> : null}
                  </p>
                </div>
                <ProfileMenu family={family} profile={profile} thisYear={thisYear} />
              </li>
            )
          })}
        </ul>
      ) : null}
    </FamilySection>
  )
}
