import 'server-only'
import { colors } from '@/lib/core/colors'
import { directionOf, type Locale } from '@/lib/i18n/locales'

/** `paper` is the lighter stripe of the band, `danger` the ink of what is urgent. */
const light = { ...colors.light, paper: '#d63a69', danger: '#b42318' }
const dark = { ...colors.dark, paper: '#e05577', danger: '#ff9a8f' }

const font = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign]!)

/**
 * A mail program shows the first words of a mail beside its subject. These characters keep it from showing
 * more of the text.
 */
const stop = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The background of the band: stripes where a mail program draws gradients, else the plain colour. */
const striped = ({ primary, paper }: typeof light | typeof dark) =>
  `repeating-linear-gradient(135deg,${primary} 0,${primary} 10px,${paper} 10px,${paper} 20px)`

const inTheDark = `@media (prefers-color-scheme:dark){
.canvas{background:${dark.canvas}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.band{background-color:${dark.primary}!important;background-image:${striped(dark)}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark['ink-3']}!important}
.row{border-color:${dark.line}!important}
.link{color:${dark.primary}!important}
.urgent{color:${dark.danger}!important}
.button{background:${dark.primary}!important;color:${dark['on-primary']}!important}
}`

export interface MailPage {
  locale: Locale
  title: string
  /**
   * The paragraphs above the buttons. If there are several, the second one (after the greeting) is shown
   * beside the subject.
   */
  paragraphs: readonly string[]
  links: readonly { label: string; href: string }[]
  /** Lists above the buttons. An item is a link. */
  sections: readonly {
    title: string
    items: readonly {
      title: string
      text: string | null
      href: string
      isUrgent: boolean
      /** The address of a square picture beside it. */
      picture: string | null
    }[]
    more: { label: string; href: string } | null
  }[]
  /** The paragraphs below the buttons. */
  notes: readonly string[]
  /** Small links at the end. */
  footer: readonly { label: string; href: string }[]
  /** The address of the logo. */
  mark: string
}

/** The HTML of a mail, in the look of the product. Every word is escaped here. */
export function mailPage({ locale, title, paragraphs, links, sections, notes, footer, mark }: MailPage) {
  const direction = directionOf(locale)
  const start = direction === 'rtl' ? 'right' : 'left'
  const block = (words: string, look = 'ink') =>
    `<p class="${look}" style="margin:0 0 16px;text-align:${start};color:${look === 'ink' ? light.ink : light['ink-3']}">${words}</p>`
  const button = ({ label, href }: MailPage['links'][number]) => {
    const link = escaped(href)
    return `<p style="margin:8px 0 8px;text-align:${start}"><a class="button" href="${link}" style="display:inline-block;box-sizing:border-box;min-width:200px;padding:12px 20px;border-radius:12px;background:${light.primary};color:${light['on-primary']};font-weight:600;line-height:24px;text-align:center;text-decoration:none">${escaped(label)}</a></p>
<p dir="ltr" style="margin:0 0 20px;text-align:${start};font-size:12px;line-height:18px"><a class="quiet" href="${link}" style="color:${light['ink-3']};word-break:break-all">${link}</a></p>`
  }
  const item = (entry: MailPage['sections'][number]['items'][number]) => {
    const about = entry.text
      ? `<br><span class="quiet" style="color:${light['ink-3']};font-size:14px;line-height:20px">${escaped(entry.text)}</span>`
      : ''
    const look = entry.isUrgent
      ? `class="urgent" style="color:${light.danger};font-weight:600;text-decoration:none"`
      : `class="ink" style="color:${light.ink};font-weight:600;text-decoration:none"`
    const line = `padding:10px 0;border-top:1px solid ${light.line}`
    const picture = entry.picture
      ? `<td class="row" width="56" style="${line};width:56px;vertical-align:top"><img src="${escaped(entry.picture)}" width="44" height="44" alt="" style="display:block;width:44px;height:44px;border:0;border-radius:10px"></td>`
      : ''
    return `<tr>${picture}<td class="row"${entry.picture ? '' : ' colspan="2"'} style="${line};text-align:${start};font:16px/22px ${font}"><a href="${escaped(entry.href)}" ${look}>${escaped(entry.title)}</a>${about}</td></tr>`
  }
  const more = (entry: MailPage['sections'][number]['more']) =>
    entry
      ? `<tr><td class="row" colspan="2" style="padding:10px 0;border-top:1px solid ${light.line};text-align:${start};font:14px/20px ${font}"><a class="link" href="${escaped(entry.href)}" style="color:${light.primary};font-weight:600">${escaped(entry.label)}</a></td></tr>`
      : ''
  const section = (entry: MailPage['sections'][number]) =>
    `<h2 class="ink" style="margin:20px 0 8px;text-align:${start};color:${light.ink};font:700 18px/24px ${font}">${escaped(entry.title)}</h2>
<table role="presentation" dir="${direction}" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">
${entry.items.map(item).join('\n')}
${more(entry.more)}
</table>`
  const small = footer
    .map(
      entry =>
        `<a class="quiet" href="${escaped(entry.href)}" style="color:${light['ink-3']}">${escaped(entry.label)}</a>`,
    )
    .join(' &nbsp;·&nbsp; ')
  const foot = small
    ? `<p class="row quiet" style="margin:8px 0 16px;padding:16px 0 0;border-top:1px solid ${light.line};text-align:${start};font-size:13px;line-height:20px;color:${light['ink-3']}">${small}</p>`
    : ''
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${inTheDark}
@media (max-width:479px){.button{display:block!important}}</style>
</head>
<body class="canvas" style="margin:0;background:${light.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[1] ?? paragraphs[0] ?? '')}${stop}</div>
<table role="presentation" dir="${direction}" width="100%" cellspacing="0" cellpadding="0" class="canvas" style="background:${light.canvas}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="surface" style="max-width:520px;border:1px solid ${light.line};border-radius:16px;border-collapse:separate;overflow:hidden;background:${light.surface}">
<tr><td class="band" height="12" style="height:12px;font-size:0;line-height:0;background-color:${light.primary};background-image:${striped(light)}">&nbsp;</td></tr>
<tr><td style="padding:20px 24px 12px;font:16px/24px ${font}">
<p class="ink" style="margin:0 0 20px;text-align:${start};color:${light.ink};font-weight:600"><img src="${escaped(mark)}" width="28" height="28" alt="" style="width:28px;height:28px;border:0;vertical-align:middle"> Gift Tracker</p>
<h1 class="ink" style="margin:0 0 16px;text-align:${start};color:${light.ink};font:700 24px/28px ${font}">${escaped(title)}</h1>
${paragraphs.map(words => block(escaped(words))).join('\n')}
${sections.map(section).join('\n')}
${links.map(button).join('\n')}
${notes.map(words => block(escaped(words), 'quiet')).join('\n')}
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
