import { expect, it } from 'vitest'
import { treeOf } from './flight'

const rows = (...lines: string[]) => lines.map(line => (/^\w+:T/.test(line) ? line : `${line}\n`)).join('')
const [whole, apart] = [
  rows('0:{"gifts":[["$","li","a",{"name":"Tea"}],["$","li","b",{"name":"$$12"}]],"note":"é\\n2:x"}'),
  rows(
    '3:T6,é\n2:x',
    ':HL["/style.css","style"]',
    '2:["$","li","b",{"name":"$$12"}]',
    '0:{"gifts":[["$","li","a",{"name":"Tea"}],"$L2"],"note":"$3"}',
  ),
]

it('reads the same tree from rows sent whole and rows sent in pieces', () => {
  expect(treeOf(apart)).toMatchObject({ root: (treeOf(whole) as { root: unknown }).root, others: [] })
})

it('keeps text that looks like a reference, and tells amounts apart', () => {
  expect(treeOf(whole)).toMatchObject({ root: { gifts: [{}, ['$', 'li', 'b', { name: '$12' }]] } })
  expect(treeOf(whole)).not.toEqual(treeOf(whole.replace('$$12', '$$13')))
})

it('follows a reference into an element', () => {
  const data = rows('1:["$","p",null,{"words":["one","two"]}]', '0:["$L1","$1:props:words:1"]')
  expect(treeOf(data)).toMatchObject({ root: [['$', 'p', null, {}], 'two'] })
  const within = rows('0:[["$","p",null,{"a":{"word":"one"}}],["$","p",null,{"a":"$0:0:props:a"}]]')
  expect(treeOf(within)).toMatchObject({ root: [{}, ['$', 'p', null, { a: { word: 'one' } }]] })
})

it('reads a row that nothing refers to', () => {
  expect(treeOf(rows('0:{}', '5:"a secret"'))).toMatchObject({ others: ['a secret'] })
})
