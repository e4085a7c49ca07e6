import { describe, expect, it } from 'vitest'
import {
  giftStatusFrom,
  occasionTypeFrom,
  parseBoolean,
  relationshipFrom,
} from '@/lib/transfers/formats/words'

describe('words in files', () => {
  it('include relationships, statuses and occasions in eight languages', () => {
    for (const word of [
      'Family',
      'familia',
      'Famille',
      'Familie',
      'العائلة',
      '家人',
      '家族',
      '가족',
      'Mum',
      'Schwester',
    ]) {
      expect(relationshipFrom(word), word).toBe('family')
    }
    for (const word of ['* Friends', 'Amigos', 'Amis', 'Freunde', 'أصدقاء', '朋友', '友人', '친구']) {
      expect(relationshipFrom(word), word).toBe('friend')
    }
    for (const word of [
      'Work',
      'Colleagues',
      'Trabajo',
      'Collègue',
      'Kollegin',
      'زملاء',
      '同事',
      '同僚',
      '동료',
    ]) {
      expect(relationshipFrom(word), word).toBe('colleague')
    }
    for (const word of [
      'Bought',
      'comprado',
      'Acheté',
      'gekauft',
      'تم الشراء',
      '已购买',
      '購入済み',
      '구매함',
    ]) {
      expect(giftStatusFrom(word), word).toBe('purchased')
    }
    for (const word of ['Birthday', 'cumpleaños', 'Geburtstag', 'عيد ميلاد', '生日', '誕生日', '생일']) {
      expect(occasionTypeFrom(word), word).toBe('birthday')
    }
    expect(occasionTypeFrom('Weihnachten')).toBe('christmas')
    expect(relationshipFrom('myContacts')).toBeNull()
    expect([parseBoolean('Sí'), parseBoolean('Nein'), parseBoolean('✓'), parseBoolean('perhaps')]).toEqual([
      true,
      false,
      true,
      null,
    ])
  })
})
