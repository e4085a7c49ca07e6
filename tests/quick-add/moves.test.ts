import { describe, expect, it } from 'vitest'
import { moveIn } from '@/lib/quick-add/rules'

const read = (line: string) => {
  const move = moveIn(line)
  return move && `${move.name} → ${move.status}${move.isCommand ? '!' : ''}`
}

describe('a line that changes the stage of a gift', () => {
  it.each([
    ['mark scarf as bought', 'scarf → purchased!'],
    ['Mark the blue scarf as wrapped', 'the blue scarf → wrapped!'],
    ['scarf bought', 'scarf → purchased'],
    ['bought: scarf', 'scarf → purchased'],
    ['markiere Schal als gekauft', 'schal → purchased!'],
    ['Schal als verschenkt markieren', 'schal → given!'],
    ['marcar bufanda como comprada', 'bufanda → purchased!'],
    ['marquer écharpe comme achetée', 'echarpe → purchased!'],
    ['把围巾标记为已购买', '围巾 → purchased!'],
    ['围巾 已买', '围巾 → purchased'],
    ['マフラーを購入済みにする', 'マフラー → purchased!'],
    ['목도리를 구매함으로 표시', '목도리 → purchased!'],
    ['الوشاح تم الشراء', 'الوشاح → purchased'],
  ])('reads “%s”', (line, expected) => {
    expect(read(line)).toBe(expected)
  })

  it.each(['scarf', 'mark', 'bought', 'mark as bought', 'a bought cake for Emma', '', 'marker set'])(
    'reads nothing of it in “%s”',
    line => {
      expect(read(line)).toBeNull()
    },
  )
})
