/** Marks what was pressed and is still on its way: it looks chosen, and soon a line runs along the top. */
export function Underway() {
  return <span data-slot="underway" hidden />
}
