import { expect, it } from 'vitest'
import { cut } from '@/lib/order-mails/names'

it.each([
  ['木製パズル(10001234)', '木製パズル'],
  ['木製パズル（10001234）', '木製パズル'],
  ['나무 퍼즐 (상품번호: 10001234)', '나무 퍼즐'],
  ['木制拼图（货号：AB-1234）', '木制拼图'],
  ['Holzpuzzle (Art.-Nr. 12345)', 'Holzpuzzle'],
  ['Puzzle de madera (Ref. 12345)', 'Puzzle de madera'],
  ['Wooden puzzle (SKU: WP-100)', 'Wooden puzzle'],
])('the number of an article is no part of its name: %s', (text, name) => {
  expect(cut(text)).toBe(name)
})

it.each([
  'LEGO Technic (42100)',
  'Calendar (2026)',
  'Puzzle (1000 pieces)',
  'Artist (Artemis)',
  'Tea (100 g)',
])('what else stands in brackets stays: %s', text => {
  expect(cut(text)).toBe(text)
})
