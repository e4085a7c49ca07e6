import { createElement, type ReactElement, type SVGProps } from 'react'

interface Drawing {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[]
}

const isNamed = (props: object) =>
  Object.keys(props).some(name => name.startsWith('aria-') || name === 'role' || name === 'title')

const draw = (shapes: ReactElement[], { className, ...props }: SVGProps<SVGSVGElement>) =>
  createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      'aria-hidden': isNamed(props) ? undefined : true,
      ...props,
      className: className ? `lucide ${className}` : 'lucide',
    },
    ...shapes,
  )

/**
 * Makes an icon of lucide's drawing, in the place of lucide's own maker (see next.config.ts), in server components and
 * in the browser. What all of them have in common stands in app/design.css instead of on each: a list draws a hundred.
 */
export default function createIcon({ node }: Drawing) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes))
  return (props: SVGProps<SVGSVGElement>) => draw(shapes, props)
}
