'use client'
import { HeartHandshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import type { Member } from '@/lib/families/members/schema'
import type { Family } from '@/lib/families/schema'
import { FamilySection, rowClasses, rowsClasses } from './section'
import { useFamilyWrite } from './use-family-write'

interface Question {
  id: string
  says: string
  hint: string
  answer: (agrees: boolean) => Promise<unknown>
}

/**
 * Statements by others about the reader, or about a profile that the reader looks after. They hold only once
 * the reader agrees.
 */
export function QuestionList({ family }: { family: Pick<Family, 'id' | 'memberId' | 'members'> }) {
  const t = useTranslations('families.questions')
  const { write, busy } = useFamilyWrite()
  /** The button that waits for its answer. */
  const [pressed, setPressed] = useState('')
  const nameOf = (id: string) => family.members.find(member => member.id === id)?.name ?? ''
  const sayPartner = ({ id, kind }: Member, partnerId: string | null) => {
    const key = { familyId: family.id, memberId: id, partnerId }
    return kind === null
      ? call('PUT /api/families/{familyId}/members/{memberId}', key)
      : call('PUT /api/families/{familyId}/profiles/{memberId}', key)
  }
  const partners = family.members.flatMap(member =>
    member.partnerAskedBy.map((asker): Question => {
      const said = { name: nameOf(asker), other: member.name }
      return {
        id: `${member.id} ${asker}`,
        says: member.id === family.memberId ? t('partner', said) : t('partnerOfOther', said),
        hint: t('partnerHint'),
        // To name the same partner again, or nobody, declines.
        answer: agrees => sayPartner(member, agrees ? asker : (member.partnerId ?? member.partnerAsked)),
      }
    }),
  )
  const profiles = family.members
    .filter(member => member.guardiansAsked.includes(family.memberId))
    .map(({ id, name }): Question => {
      const key = { familyId: family.id, memberId: id }
      return {
        id,
        says: t('guardian', { name }),
        hint: t('guardianHint'),
        answer: agrees =>
          agrees
            ? call('POST /api/families/{familyId}/profiles/{memberId}/guardianship', key)
            : call('DELETE /api/families/{familyId}/profiles/{memberId}/guardianship', key),
      }
    })
  const questions = [...partners, ...profiles]
  if (questions.length === 0) return null
  const reply = ({ id, answer }: Question, agrees: boolean) => {
    setPressed(`${agrees} ${id}`)
    return write(() => answer(agrees), t(agrees ? 'agreed' : 'declined'))
  }
  return (
    <FamilySection id="questions" title={t('title')} count={questions.length}>
      <ul className={rowsClasses}>
        {questions.map(question => (
          <li key={question.id} className={`${rowClasses} flex-wrap`}>
            <HeartHandshake aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            <div className="min-w-48 flex-1">
              <p className="break-words font-semibold">
                <bdi>{question.says}</bdi>
              </p>
              <p className="text-ink-3 text-sm">{question.hint}</p>
            </div>
            <div className="flex gap-2">
              {([true, false] as const).map(agrees => (
                <Button
                  key={String(agrees)}
                  variant={agrees ? 'primary' : 'secondary'}
                  size="sm"
                  busy={busy && pressed === `${agrees} ${question.id}`}
                  aria-label={`${t(agrees ? 'agree' : 'decline')}: ${question.says}`}
                  onClick={() => void reply(question, agrees)}
                >
                  {t(agrees ? 'agree' : 'decline')}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </FamilySection>
  )
}
