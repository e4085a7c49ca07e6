'use client'
import { useRowFocus } from '@/lib/client/hooks/use-held-focus'
import type { PlainDate } from '@/lib/core/calendar'
import { TaskRow } from './task-row'
import { useTaskList } from './use-task-list'
import type { TaskLine } from './week-words'

/** The tasks of the week, each to be done where it stands. */
export function WeekList({ lines, today }: { lines: TaskLine[]; today: PlainDate }) {
  const { stateOf, finish, hide } = useTaskList(lines, today)
  const focus = useRowFocus('li:not([inert])')
  return (
    <ul {...focus}>
      {lines.map(line => (
        <TaskRow
          key={line.key}
          line={line}
          state={stateOf(line)}
          onFinish={gifts => void finish(line, gifts)}
          onHide={forGood => void hide(line, forGood)}
        />
      ))}
    </ul>
  )
}
