import { useTranslations } from 'next-intl'
import { piecesOf } from '@/lib/reminders/templates/rules'
import type { Placeholder } from '@/lib/reminders/values'

/** A template's text with its gaps as chips. One that no template knows is marked. */
export function GapText({ text }: { text: string }) {
  const t = useTranslations('reminders.templates.gaps')
  return (
    <bdi>
      {piecesOf(text).map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          <span
            key={`${at}${piece.gap}`}
            className={`mx-px rounded-full px-2 py-px font-medium text-sm ${piece.known ? 'bg-primary-soft text-primary-ink' : 'bg-bad-soft text-bad-ink'}`}
          >
            {piece.known ? t(piece.gap as Placeholder) : `{${piece.gap}}`}
          </span>
        ),
      )}
    </bdi>
  )
}
