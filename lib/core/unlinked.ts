// Format characters that hide text or reverse its order. Marks that letters, emoji and amounts need stay.
const hidden = /(?![\u061C\u200C-\u200F])\p{Cf}/gu
const scheme = /\b[a-z][a-z0-9+.-]*:[/\\]{2,}|\b(?:mailto|tel|sms|callto|javascript|data|file|https?|ftp):/giu
const colon = /(?<=\p{L})[:：](?=\S)/gu
const host = /\b(www)[.．․。｡]/giu
const dot = /(?<=[\p{L}\p{M}\p{N}\])_-])[.．․](?=[\p{L}\p{M}_-][\p{L}\p{M}\p{N}_-])/gu
const wideDot = /(?<=[\w)\]-])[。｡](?=\w)/gu
const numbers = /\b\d{1,3}(?:[.．]\d{1,3}){3}\b/gu
const at = /(?<=\S)[@＠](?=\S)/gu

/**
 * Breaks up everything in a user's text that mail programs would turn into a link: addresses of the web and of mail.
 * The words stay readable; full stops and numbers stay.
 */
export const unlinked = (text: string): string =>
  text
    .replace(hidden, '')
    .replace(scheme, '')
    .replace(colon, ': ')
    .replace(/([/\\])[/\\]+/g, '$1')
    .replace(numbers, address => address.replace(/[.．]/g, ' '))
    .replace(host, '$1 ')
    .replace(dot, ' ')
    .replace(wideDot, ' ')
    .replace(at, ' @ ')
