import { describe, expect, it } from 'vitest'
import { type Source, sources } from './source'
import { Words } from './words'

// Nothing in lib has words of its own.
const product = sources().filter(({ path }) => /^(?:app|components)\//.test(path))

describe('the words that screens send to the browser', () => {
  it('are the words of their components: none is missing, and none is idle', () => {
    expect(new Words(product).faults()).toEqual([])
  })

  it('are used by screens and components alone', () => {
    const inLib = sources().filter(
      ({ path, text }) => path.startsWith('lib/') && /\buseTranslations\(/.test(text),
    )
    expect(inLib.map(({ path }) => path)).toEqual([])
  })

  /**
   * A layout, a page inside it, and a client component that the page reaches through two other components.
   */
  const house = (changes: Record<string, string> = {}): Source[] =>
    Object.entries({
      'components/shell/words/words.tsx': 'export const Messages = () => null',
      'components/gifts/row.tsx': `'use client'
        import { Note } from './note'
        const t = useTranslations('gifts.list')
        const Later = dynamic(() => import('./later'))
        export const Row = () => <Note><Later />{t('x')}</Note>`,
      'components/gifts/note.tsx': `export const Note = () => useTranslations('errors')('x')
        export const Unused = () => useTranslations('people')('x')`,
      'components/gifts/later.tsx': `export default function Later() { return useTranslations('planner')('x') }`,
      'components/gifts/board.tsx': `import { Row } from './row'
        export const Board = () => { useTranslations('reports'); return <Row /> }`,
      'app/app/layout.tsx': `import { Messages } from '@/components/shell/words/words'
        export default ({ children }) => <Messages of={['errors']}>{children}</Messages>`,
      'app/app/gifts/page.tsx': `import { Messages } from '@/components/shell/words/words'
        import { Board } from '@/components/gifts/board'
        export default function Page() {
          const board = <Board />
          return <Messages of={['gifts', 'planner']}>{board}</Messages>
        }`,
      ...changes,
    }).map(([path, text]) => ({ path, text }))

  it('include a component’s later imports and the words of its layouts', () => {
    expect(new Words(house()).faults()).toEqual([])
  })

  it('are reported missing where a page, a layout or a part of a namespace leaves one out', () => {
    const layout = `export default ({ children }) => <main>{children}</main>`
    expect(new Words(house({ 'app/app/layout.tsx': layout })).faults()).toEqual([
      "app/app/gifts/page.tsx does not hand over 'errors', which components/gifts/note.tsx uses",
    ])
    const page = house().find(({ path }) => path === 'app/app/gifts/page.tsx')!.text
    const narrow = page.replace("'gifts', 'planner'", "'gifts.stages'")
    expect(new Words(house({ 'app/app/gifts/page.tsx': narrow })).faults()).toEqual([
      "app/app/gifts/page.tsx does not hand over 'gifts.list', which components/gifts/row.tsx uses",
      "app/app/gifts/page.tsx does not hand over 'planner', which components/gifts/later.tsx uses",
      "app/app/gifts/page.tsx hands over 'gifts.stages', which nothing inside it uses",
    ])
  })

  it('may be handed over by a client component to the window that it opens', () => {
    const row = house().find(({ path }) => path === 'components/gifts/row.tsx')!.text
    const opening = (parts: string) =>
      row
        .replace(
          'import { Note }',
          "import { Messages } from '@/components/shell/words/words'\nimport { Note }",
        )
        .replace('<Note><Later />', `<Note><Messages of={[${parts}]}><Later /></Messages>`)
    const page = house().find(({ path }) => path === 'app/app/gifts/page.tsx')!.text
    const narrow = page.replace(", 'planner'", '')
    const faults = (parts: string) =>
      new Words(
        house({
          'app/app/gifts/page.tsx': narrow,
          'components/gifts/row.tsx': opening(parts),
        }),
      ).faults()
    expect(faults("'planner'")).toEqual([])
    expect(faults("'planner', 'people'")).toEqual([
      "components/gifts/row.tsx hands over 'people', which nothing inside it uses",
    ])
    expect(faults("'gifts.stages'")).toEqual([
      "app/app/gifts/page.tsx does not hand over 'planner', which components/gifts/later.tsx uses",
      "components/gifts/row.tsx hands over 'gifts.stages', which nothing inside it uses",
    ])
  })

  it('are not needed for a text that only the server draws', () => {
    const page = house().find(({ path }) => path === 'app/app/gifts/page.tsx')!.text
    const wide = page.replace("'planner'", "'planner', 'reports', 'people'")
    expect(new Words(house({ 'app/app/gifts/page.tsx': wide })).faults()).toEqual([
      "app/app/gifts/page.tsx hands over 'people', which nothing inside it uses",
      "app/app/gifts/page.tsx hands over 'reports', which nothing inside it uses",
    ])
  })
})
