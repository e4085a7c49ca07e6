import type { Drawing as Kind } from '@/lib/recommendations/catalogue/values'
export const Drawing = ({ of }: { of: Kind }) => (
  <svg viewBox="0 0 120 75" aria-hidden="true" data-drawing={of} className="size-full bg-sunken" />
)
