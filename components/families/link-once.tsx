'use client'
import { useTranslations } from 'next-intl'
import { ShownOnce } from '@/components/kit/shown-once'
import type { InvitationWithLink } from '@/lib/families/invitations/schema'

/** The link of an invitation, to be passed on now or never. */
export function LinkOnce({
  made,
  onDone,
}: {
  made: Pick<InvitationWithLink, 'link' | 'email' | 'mailed'>
  onDone: () => void
}) {
  const t = useTranslations('families.invite')
  return (
    <ShownOnce
      title={t('ready')}
      text={made.email ? t(made.mailed ? 'readyMail' : 'readyNoMail', { email: made.email }) : t('readyLink')}
      label={t('link')}
      secret={made.link}
      onDone={onDone}
    />
  )
}
