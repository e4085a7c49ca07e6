import { Cake, Gift, Heart, HeartHandshake } from 'lucide-react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { Badge } from '@/components/ui/badge'
import type { Family } from '@/lib/families/schema'
import { useFamilyWords } from './family-words'
import { MemberMenu } from './member-menu'
import { FamilySection, rowClasses, rowsClasses } from './section'

/** The members of the family who have an account. */
export function MemberList({
  family,
  accountName,
  thisYear,
}: {
  family: Family
  accountName: string
  thisYear: number
}) {
  const { t, dayOf } = useFamilyWords()
  const members = family.members.filter(member => member.userId !== null)
  const nameOf = (id: string | null) => family.members.find(member => member.id === id)?.name
  return (
    <FamilySection id="members" title={t('page.members')} count={members.length}>
      <ul className={rowsClasses}>
        {members.map(member => {
          const partner = nameOf(member.partnerId)
          const asked = nameOf(member.partnerAsked)
          const own = member.id === family.memberId
          return (
            <li key={member.id} className={rowClasses}>
              <PersonAvatar name={member.name} avatarUrl={member.avatarUrl} size={40} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <bdi className="min-w-0 truncate font-semibold">{member.name}</bdi>
                  {own ? <Badge tone="info">{t('page.you')}</Badge> : null}
                  {member.role === 'member' ? null : (
                    <Badge tone={member.role === 'owner' ? 'primary' : 'neutral'}>
                      {t(`roles.${member.role}`)}
                    </Badge>
                  )}
                </p>
                <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-sm">
                  {member.birthday ? (
                    <span className="inline-flex items-center gap-1">
                      <Cake aria-hidden="true" className="size-3.5" />
                      {dayOf(member.birthday)}
                    </span>
                  ) : (
                    <span>{t('page.noBirthday')}</span>
                  )}
                  {partner ? (
                    <span className="inline-flex min-w-0 items-center gap-1">
                      <Heart aria-hidden="true" className="size-3.5 shrink-0" />
                      <span className="truncate">{t('page.partnerOf', { name: partner })}</span>
                    </span>
                  ) : null}
                  {asked ? (
                    <span className="inline-flex min-w-0 items-center gap-1">
                      <HeartHandshake aria-hidden="true" className="size-3.5 shrink-0" />
                      <span className="truncate">{t('page.partnerAsked', { name: asked })}</span>
                    </span>
                  ) : null}
                  {member.giverOnly ? (
                    <span className="inline-flex items-center gap-1">
                      <Gift aria-hidden="true" className="size-3.5" />
                      {t('page.givesOnly')}
                    </span>
                  ) : null}
                  {member.email && !own ? (
                    <bdi dir="ltr" className="min-w-0 truncate">
                      {member.email}
                    </bdi>
                  ) : null}
                </p>
              </div>
              <MemberMenu family={family} member={member} accountName={accountName} thisYear={thisYear} />
            </li>
          )
        })}
      </ul>
    </FamilySection>
  )
}
