import { highlight } from '@/lib/search/rules'

/** A text with what the query found in it marked, also where it has another word for it. */
export function Highlighted({
  text,
  query,
  alike,
}: {
  text: string
  query: string
  alike?: readonly string[]
}) {
  if (!query) return <bdi>{text}</bdi>
  return (
    <bdi>
      {highlight(text, query, alike).map((piece, at) =>
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
