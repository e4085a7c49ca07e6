import type { ReactElement } from 'react'

/** Calls the action of a pressed button: buttons carry `data-do`, the row around them carries its id in `data-row`. */
export function pressedIn<Row>(
  event: { target: EventTarget },
  rows: readonly Row[],
  rowId: (row: Row) => string,
  actions: Readonly<Record<string, (row: Row, button: HTMLElement) => void>>,
) {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null
  const action = actions[button?.dataset.do ?? '']
  const row = action && rowOf(event, rows, rowId)
  if (button && row) action(row, button)
}

/** The id of the row in which something happened. */
export const rowIdOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/** The row in which something happened. */
export function rowOf<Row>(
  event: { target: EventTarget },
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Row | undefined {
  const id = rowIdOf(event)
  return id === undefined ? undefined : rows.find(row => rowId(row) === id)
}

/** React wants a listener on a tick that it controls. The one that works is the list's. */
const heardByTheList = () => {}

/** The tick of a row; the list hears it. */
export const rowTick = (label: string, chosen: boolean, look = 'check hit'): ReactElement => (
  <input
    type="checkbox"
    data-slot="checkbox"
    checked={chosen}
    onChange={heardByTheList}
    className={look}
    aria-label={label}
  />
)
