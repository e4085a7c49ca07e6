import type { ReactNode } from 'react'
import { useBackupWords } from './backup-words'

/** What something comes back from: its name, when it was made, what it holds or did, and the way back. */
export function RecoveryRow({
  name,
  madeAt,
  until,
  content,
  children,
}: {
  name: string
  /** The moment, as ISO text. */
  madeAt: string
  until?: string
  content: string
  children: ReactNode
}) {
  const words = useBackupWords()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-ink-3 text-sm">
          <time dateTime={madeAt} className="num">
            {words.moment(madeAt)}
          </time>
          {until ? ` · ${until}` : ''}
        </p>
        {content ? <p className="text-ink-2 text-sm">{content}</p> : null}
      </div>
      {children}
    </li>
  )
}
