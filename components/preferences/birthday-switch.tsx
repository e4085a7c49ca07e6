'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { useSavedRecord } from '@/lib/client/hooks/use-saved-record'
import { toUtcDate } from '@/lib/core/calendar'
import type { Member } from '@/lib/families/members/schema'
import { SaveMark } from './save-mark'

const endpoint = 'PUT /api/families/{familyId}/members/{memberId}'

/** Whether one family sees the reader's birthday. Where they did not enter it, a link leads to where they can. */
export function BirthdaySwitch({ family, member }: { family: { id: string; name: string }; member: Member }) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const id = useId()
  const { values, states, save, takeTheirs } = useSavedRecord<Member, typeof endpoint>(endpoint, member)
  const change = (shown: boolean) => save('showBirthday', shown, { familyId: family.id, memberId: member.id })
  const { birthday } = values
  // Any leap year has every day that a birthday can be on.
  const date =
    birthday &&
    format.dateTime(toUtcDate(`2000-${birthday.slice(-5)}`), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
  return (
    <>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={values.showBirthday ?? true}
          onCheckedChange={change}
          aria-describedby={`${id}-note`}
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="block break-words font-semibold">
            {family.name}
          </label>
          <span id={`${id}-note`} className="text-ink-3 text-sm">
            {date === null ? (
              <a
                href={`/app/families/${family.id}`}
                data-soft=""
                className="hit inline-flex min-h-6 items-center underline"
              >
                {t('birthdayNone')}
              </a>
            ) : values.showBirthday ? (
              t('birthdayShown', { date })
            ) : (
              t('birthdayHidden')
            )}
          </span>
        </div>
      </div>
      <SaveMark
        state={states.showBirthday}
        onAgain={value => void change(value === true)}
        onTheirs={() => takeTheirs('showBirthday')}
      />
    </>
  )
}
