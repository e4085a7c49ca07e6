import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The success criteria that every screen meets. */
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The serious faults of accessibility in a page, in words: by all criteria, or by some rules of axe. */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(
    async runOnly => {
      // What a bar covers is scrolled out from behind it before it has the focus: no target is small because of it.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-bar="form"], [data-bar="step"]')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      })
      for (const bar of bars) bar.style.position = ''
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(node => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        )
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: criteria },
  )
}
