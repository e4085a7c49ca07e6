import { createElement, type SVGProps } from 'react'

type Drawing = { node: readonly [string, Record<string, string>][] }

/** Draws an icon of lucide in a server component, in the place of lucide's own, which is for the browser (see next.config.ts). */
export default function PlainIcon({
  icon,
  className = '',
  ref: _,
  ...props
}: SVGProps<SVGSVGElement> & { icon: Drawing }) {
  return createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] || props.role ? undefined : true,
      ...props,
      className: `lucide ${className}`,
    },
    ...icon.node.map(([shape, attributes]) => createElement(shape, attributes)),
  )
}
