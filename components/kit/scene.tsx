import type { Scene as Name } from '@/lib/pictures/scenes.values'

/** A drawing of a page on which nothing else stands. */
export const Scene = ({ of }: { of: Name }) => (
  <svg viewBox="0 0 260 190" width="220" height="161" aria-hidden="true">
    <use href={`/scenes.svg#${of}`} width="260" height="190" />
  </svg>
)
