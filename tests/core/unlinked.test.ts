import { describe, expect, it } from 'vitest'
import { unlinked } from '@/lib/core/unlinked'

/** What programs that show mails turn into links, told more widely than any of them does. */
const looksLikeLink = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:mailto|tel|javascript|https?|ftp):\S/i,
  /\bwww[.．。]/i,
  /[\p{L}\p{N}-][.．․。][\p{L}]{2,}/u,
  /\S[@＠]\S/,
  /\/\/|\\\\/,
  /\b\d+\.\d+\.\d+\.\d+\b/,
]
const isLinkFree = (text: string) => looksLikeLink.every(pattern => !pattern.test(text))

const hostile = [
  'Security team https://evil.example',
  'https:evil.example',
  'HTTPS:\\\\evil.example\\x',
  'evil.example',
  'sub.evil.co.uk/path?x=1',
  'www.evil.example',
  'WWW.x',
  'mailto:you@evil.example',
  'you@evil.example',
  'you＠evil．example',
  'evil。example',
  'javascript:alert(1)',
  'tel:+49123456',
  'hthttps://tps://evil.example',
  'xhttp://evil.example',
  '://evil.example',
  '//evil.example',
  '\\\\evil\\share',
  'ev\u200Bil.exa\u00ADmple',
  '\u202Eelpmaxe.live',
  'evil.\u2060example',
  'http://1.2.3.4/x',
  '1.2.3.4',
  'münchen.example',
  'пример.испытание',
  '例子.测试',
  'مثال.إختبار',
  'xn--evil-1.xn--p1ai',
  '(evil.example)',
  'evil-.example',
  'Hello You won!evil.example!',
]

describe('words of others in mails', () => {
  it.each(hostile)('lose what looks like a link: %s', text => {
    expect(unlinked(text)).toSatisfy(isLinkFree)
    expect(unlinked(unlinked(text))).toBe(unlinked(text))
  })

  it.each([
    'Anna Meyer',
    'J.R.R. Tolkien',
    'Dr. Müller-Lüdenscheidt, geb. 1950',
    'Tea – 12.50 € or 1.234,56',
    '24.12.2026, 18:30',
    '生日礼物。谢谢！',
    'お茶。大きいもの。',
    'عيد ميلاد ليلى، ١٢٫٥',
    'نامه‌ها',
    '👩‍👩‍👧 & Co.',
    'Half/half, and/or …',
    'Wait... what?',
  ])('stay as they are otherwise: %s', text => {
    expect(unlinked(text)).toBe(text)
  })
})
