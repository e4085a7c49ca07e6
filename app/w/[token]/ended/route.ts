import { createTranslator } from 'next-intl'
import { visitorContext } from '@/lib/composition/visitor-context'
import { colorVariables } from '@/lib/core/colors'
import { directionOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { drawScene } from '@/lib/pictures/scenes.rules'
import { linkHeaders, pageOf, seeOther } from '@/lib/server/http/link-route'
import { hasEnded } from '@/lib/wishlists/guest-links/queries'

const style = `
:root{color-scheme:light dark;${colorVariables('light')}}
@media(prefers-color-scheme:dark){:root{${colorVariables('dark')}}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;padding:24px;text-align:center}
h1{margin:16px 0 8px;font-size:28px;line-height:34px;text-wrap:balance}
p{margin:0 0 20px;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:10px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}`

/** The page of a link that has ended, which only a route can answer with 410. It says nothing of its list. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const [{ token }, ctx] = await Promise.all([params, visitorContext()])
  if (!(await hasEnded(ctx, token))) return seeOther(pageOf(token))
  const { locale } = ctx
  const { shared } = await messagesOf(locale, ['shared'])
  const t = createTranslator({ locale, messages: { shared }, namespace: 'shared' })
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('goneTitle')}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
${drawScene('sealed')}
<h1>${t('goneTitle')}</h1>
<p>${t('goneText')}</p>
<a href="/">${t('pitch')}</a>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 410,
    headers: { ...linkHeaders, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
