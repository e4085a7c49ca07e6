import { highlight } from '@/lib/search/rules'

/** A text with what the query found in it marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (!query) return <bdi>{text}</bdi>
  return (
    <bdi>
      {highlight(text, query).map((piece, at) =>
        piece.hit ? (
          <mark key={at} className="rounded-[3px] bg-warn-soft text-warn-ink">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
