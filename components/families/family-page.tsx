import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { may } from '@/lib/families/rules'
import type { Family } from '@/lib/families/schema'
import type { FamilyOccasion } from '@/lib/occasions/schema'
import type { Wishlist } from '@/lib/wishlists/schema'
import { FamilyDanger } from './family-danger'
import { FamilyDates, type ListDay } from './family-dates'
import { FamilyLists } from './family-lists'
import { FamilySettings } from './family-settings'
import { InvitationList } from './invitation-list'
import { InviteDialog } from './invite-dialog'
import { MemberList } from './member-list'
import type { Enterable } from './profile-dialog'
import { ProfileList } from './profile-list'
import { QuestionList } from './question-list'

/** A family: who belongs to it, what comes up and what is shared; then how it is run. */
export function FamilyPage({
  family,
  occasions,
  lists,
  listDays,
  people,
  accountName,
  today,
  leapDay,
  offer,
}: {
  family: Family
  occasions: readonly FamilyOccasion[]
  lists: readonly Wishlist[]
  /** The days of lists that are shared with it. */
  listDays: readonly ListDay[]
  /** The reader's people who may be entered as members without an account. */
  people: readonly Enterable[]
  /** The reader's name outside of the family. */
  accountName: string
  today: string
  leapDay: 'feb28' | 'mar1'
  /** Offers about the members of the family. */
  offer?: ReactNode
}) {
  const t = useTranslations('families')
  const { role, settings } = family
  const mayInvite = may('invite', role, settings)
  const invite = mayInvite ? <InviteDialog family={family} /> : null
  return (
    <>
      <PageHeader
        title={family.name}
        crumbs={[{ href: '/app/families', label: t('title') }]}
        actions={invite}
      />
      <PageBody className="grid gap-x-7 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(260px,348px)]">
        <div className="min-w-0 space-y-8">
          <QuestionList family={family} />
          {offer}
          <MemberList family={family} accountName={accountName} thisYear={Number(today.slice(0, 4))} />
          <ProfileList family={family} people={people} thisYear={Number(today.slice(0, 4))} />
          {mayInvite || family.invitations.length > 0 ? (
            <InvitationList family={family} canResend={mayInvite} />
          ) : null}
        </div>
        <div className="min-w-0 space-y-8">
          <FamilyDates
            members={family.members}
            occasions={occasions}
            lists={listDays}
            today={today}
            leapDay={leapDay}
          />
          <FamilyLists lists={lists} />
        </div>
        <div className="min-w-0 space-y-8">
          {may('configure', role) ? <FamilySettings family={family} /> : null}
          <FamilyDanger family={family} />
        </div>
      </PageBody>
    </>
  )
}
