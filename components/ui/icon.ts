import { createElement, type SVGProps } from 'react'

interface Drawing {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[]
}

const isNamed = (props: object) =>
  Object.keys(props).some(name => name.startsWith('aria-') || name === 'role' || name === 'title')

const shapeOf = ([shape, { key: _key, ...attributes }]: Drawing['node'][number]) =>
  `<${shape}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`

/**
 * Makes an icon of lucide's drawing, in the place of lucide's own maker (see next.config.ts), in server components and
 * in the browser. What all of them have in common stands in app/design.css instead of on each: a list draws a hundred.
 * The shapes inside are text, made once: as elements they were a quarter of all elements of a page. They come from
 * lucide's constant drawings alone, never from data.
 */
export default function createIcon({ node }: Drawing) {
  const shapes = node.map(shapeOf).join('')
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      'aria-hidden': isNamed(props) ? undefined : true,
      ...props,
      className: className ? `lucide ${className}` : 'lucide',
      // A new object each time. React would send a shared one to the browser as the way to its first place, which is longer.
      dangerouslySetInnerHTML: { __html: shapes },
    })
}
