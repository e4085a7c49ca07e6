import { useTranslations } from 'next-intl'
import { CallError } from '@/lib/client/call'
import type messages from '@/messages/en/backups.json'

type Reason = keyof typeof messages.reasons

interface Refusal {
  text: string
  /** Whether another key may open it. */
  isSealed: boolean
  /** Whether the same file would only be refused again. */
  isFinal: boolean
  /** Whether no answer came, so that it may have happened. */
  isLost: boolean
}

/** Why a backup is not read or restored, in a sentence. Other errors are thrown on. */
export function useRefusal() {
  const t = useTranslations('backups')
  const errors = useTranslations('errors')
  return (error: unknown): Refusal => {
    if (!(error instanceof CallError)) throw error
    const details = error.code === 'UNREADABLE_FILE' ? (error.details as { reason?: string } | null) : null
    const reason = error.status === 413 ? 'tooLarge' : details?.reason
    const isLost = error.code === 'NETWORK'
    const text =
      reason !== undefined && t.has(`reasons.${reason as Reason}`)
        ? t(`reasons.${reason as Reason}`)
        : isLost
          ? errors('network')
          : error.message || errors('unexpected')
    return { text, isSealed: reason === 'wrongIdentity', isFinal: reason !== undefined, isLost }
  }
}
