import { plainDigits } from '@/lib/reading/dates/rules'
import type { TextLine } from './text-lines'

/** The messages of a chat without who wrote them and when. */
export interface Chat {
  lines: TextLine[]
  /** What the program itself says: who joined, what is encrypted, which picture is left out. */
  system: TextLine[]
  /** How many people wrote. A chat with oneself is a list of notes. */
  writers: number
}

const half =
  '(?:[ap]\\.? ?m\\.?|[صم]|上午|下午|午前|午後|오전|오후|凌晨|早上|中午|晚上|clock|uhr|da tarde|da manhã|da noite)'
const day =
  '(?:\\d{1,4} ?[./-] ?\\d{1,2} ?[./-] ?\\d{1,4}\\.?|\\d{2,4} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]|\\p{L}{3,10}\\.? \\d{1,2}, \\d{4}|\\d{1,2}\\.? (?:de )?\\p{L}{3,10}\\.? (?:de )?\\d{4})'
const time = `(?:${half} ?)?\\d{1,2}[:.٫]\\d{2}(?:[:.]\\d{2}(?:\\.\\d{1,3})?)?(?: ?${half})?`
const join = ' ?(?:[,،;]? {1,2}(?:at |um |à |a las )?|[,،] ?|T)'
const written = new RegExp(`^${day}${join}${time}$`, 'iu')

/** `[26.11.26, 14:03:22] Emma: text`, of WhatsApp on iOS and of Signal. */
const bracket = new RegExp(`^\\[(?:${day}${join}${time}|${time}${join}${day})\\] ?(.*)$`, 'iu')
/** `26.11.26, 14:03 - Emma: text`, of WhatsApp on Android. */
const dash = new RegExp(`^${day}${join}${time} ?[-–] (.*)$`, 'iu')
/** `2026년 11월 26일 오후 2:03, Emma : text`, of WhatsApp and KakaoTalk in Korean, and of logs of one line each. */
const comma = new RegExp(`^${day}${join}${time}(?:, | )(.{1,80}? ?: .*)$`, 'iu')
/** `Emma, [26.11.2026 14:03]`, of Telegram: the text follows. */
const after = new RegExp(`^(.{1,80}?),? \\[${day}${join}${time}\\]:? ?(.*)$`, 'iu')
/** `[Emma] [오후 2:03] text`, of KakaoTalk. */
const kakao = new RegExp(`^\\[([^\\]]{1,60})\\] \\[${time}\\] (.*)$`, 'iu')
/** `14:03\tEmma\ttext`, of LINE. */
const tabbed = new RegExp(`^${time}\\t([^\\t]{1,60})\\t(.*)$`, 'iu')
/** A line of its own for each day. */
const dayAlone =
  /^-{3,} .{6,60} -{3,}$|^\d{4}[/.]\d{1,2}[/.]\d{1,2}(?:\(.{1,3}\)| .{1,10}曜日)$|^\d{4}\. ?\d{1,2}\. ?\d{1,2}\. .요일$/u

/** What programs say in place of a message. */
const systemWords =
  /end-to-end[ -]encrypt|ende-zu-ende-verschl|cifrad[oa]s? de extremo|chiffr[ée]e?s? de bout en bout|مشفرة تمامًا|端到端加密|端對端加密|エンドツーエンド|종단 간 암호화|<(?:media|medien|multimedia|médias?|archivo|attached|angehängt|adjunto|pièce jointe)[^>]*>|^‎|^<[^<>]{3,60}>$|\(file attached\)|\(datei angehängt\)|\(archivo adjunto\)|\(fichier joint\)|^(?:image|video|audio|sticker|gif|document|contact card) omitted$|^(?:bild|video|audio|sticker|dokument) weggelassen$|^(?:imagen|vídeo|audio|sticker) omitid[oa]$|^(?:image|vidéo|audio|sticker) (?:absente?|omis)e?$|^(?:this message was deleted|you deleted this message|diese nachricht wurde gelöscht|se eliminó este mensaje|eliminaste este mensaje|ce message a été supprimé|vous avez supprimé ce message|تم حذف هذه الرسالة|此消息已删除|このメッセージは削除されました|삭제된 메시지입니다\.?)$|^(?:missed (?:voice|video) call|verpasster \p{L}+anruf|llamada (?:de \p{L}+ )?perdida|appel (?:vocal|vidéo) manqué)|^null$|^\[(?:photo|sticker|video|写真|スタンプ|사진|이모티콘|图片|表情)\]$|^(?:사진|동영상|이모티콘|スタンプ|写真)$|^(?:image|写真|图片|圖片)は?(?:省略|を?省略されました)$/iu

const mediaOnly = (text: string) => systemWords.test(text)

/** The sender and the text of what stands behind the time. Null where the program itself speaks. */
function spoken(rest: string): { from: string; text: string } | null {
  const found = /^(?:~ ?)?([^:：]{1,80}?) ?[:：](?: (.*)|$)/su.exec(rest)
  return found?.[1] ? { from: found[1].trim(), text: found[2] ?? '' } : null
}

interface Opening {
  from: string | null
  text: string
}

/** Where a message begins. The marks of direction that programs put around it mean nothing. */
function openingOf(line: string): Opening | null {
  const bare = line.replace(/^[\u200e\u200f\u202a-\u202e\ufeff]+/, '')
  // The beginning is enough to tell: what follows is the text.
  const head = bare.slice(0, 400)
  const digits = sameLength(head)
  const rest = (text = '') => bare.slice(head.length - text.length)
  for (const pattern of [bracket, dash, comma]) {
    const found = pattern.exec(digits)
    if (!found) continue
    const said = rest(found[1])
    const who = spoken(said)
    return who ? { from: who.from, text: who.text } : { from: null, text: said }
  }
  for (const pattern of [kakao, tabbed]) {
    const found = pattern.exec(digits)
    if (found) return { from: found[1] ?? '', text: rest(found[2]) }
  }
  const found = after.exec(digits)
  return found ? { from: found[1] ?? '', text: rest(found[2]) } : null
}

/** ASCII digits and spaces in place of others, each at its place. */
const sameLength = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\u00a0\u202f\u2009\u200e\u200f]/g, ' ')

/** Whether a text begins like a message of a chat. Its bracket is none of JSON. */
export const beginsChat = (text: string) => openingOf(text.split(/[\r\n]/, 1)[0] ?? '') !== null

/** `Nov 26, 2026  2:03:22 PM` alone in a line, and the sender in the next: iMessage. */
const isStamp = (line: string) =>
  line.length < 60 && written.test(plainDigits(line.replace(/ \(.{1,60}\)$/, '')))

/** The messages of a chat that a program exported, or that were copied out of one; null for any other text. */
export function chatOf(lines: readonly TextLine[]): Chat | null {
  const openings = lines.map(({ text }) => openingOf(text))
  const said = openings.filter(one => one?.from).length
  const stamps = lines.filter(({ text }) => isStamp(text)).length
  const full = lines.filter(({ text }) => text.trim() !== '').length
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const isChat = openings[first]?.from || openings.filter(Boolean).length > 1
  if (said > 0 && isChat) return ofOpenings(lines, openings)
  if (stamps > 0 && stamps * 5 >= full) return ofStamps(lines)
  return null
}

function ofOpenings(lines: readonly TextLine[], openings: readonly (Opening | null)[]): Chat {
  const chat: Chat = { lines: [], system: [], writers: 0 }
  const writers = new Set<string>()
  let isSystem = true
  for (const [at, line] of lines.entries()) {
    const opening = openings[at]
    if (!opening) {
      if (dayAlone.test(line.text.trim()) || (isSystem && line.text.trim() !== '')) chat.system.push(line)
      else if (mediaOnly(line.text.trim())) chat.system.push(line)
      else chat.lines.push(line)
      continue
    }
    const text = opening.text.replace(/[\u202a-\u202e]/g, '')
    isSystem = opening.from === null || mediaOnly(text.trim())
    if (isSystem) {
      if (text.trim() !== '') chat.system.push({ ...line, text })
      continue
    }
    writers.add(opening.from ?? '')
    if (text.trim() !== '') chat.lines.push({ ...line, text, indent: 0 })
  }
  return { ...chat, writers: writers.size }
}

function ofStamps(lines: readonly TextLine[]): Chat {
  const chat: Chat = { lines: [], system: [], writers: 0 }
  const writers = new Set<string>()
  let isSender = false
  for (const line of lines) {
    const text = line.text.trim()
    if (isStamp(text)) isSender = true
    else if (isSender && text !== '') {
      writers.add(text)
      isSender = false
    } else if (mediaOnly(text)) chat.system.push(line)
    else chat.lines.push(line)
  }
  return { ...chat, writers: writers.size }
}
