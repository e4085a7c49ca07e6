import { Fragment, type ReactNode } from 'react'

/** Particles, which end the phrase before them. */
const particles = '的了着过吗呢吧地得们'

/**
 * A heading that breaks between words where they have no spaces: Chinese. Japanese is broken by phrase in the browser, and
 * other languages by their spaces. For the server alone, since a browser may know other words.
 */
export function phrased(text: string, locale: string): ReactNode {
  if (!locale.startsWith('zh')) return text
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)]
  return parts.map(({ segment, index, isWordLike }) => (
    <Fragment key={index}>
      {index > 0 && isWordLike && !particles.includes(segment) ? <wbr /> : null}
      {segment}
    </Fragment>
  ))
}
