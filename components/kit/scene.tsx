import { type Scene as Name, scenes } from '@/lib/pictures/scenes.values'

/** A drawing of a page on which nothing else stands. */
export const Scene = ({ of }: { of: Name }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which pages outside of the app are sent too
  <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: scenes[of] }} />
)
