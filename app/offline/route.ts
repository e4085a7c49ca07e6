import { deviceStore, privatePrefix, titleHeader, userKey } from '@/lib/client/kept'
import { colorVariables } from '@/lib/core/colors'
import { directionOf, localeCookie, locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { drawScene } from '@/lib/pictures/scenes.rules'
import { type OfflineNames, runOffline } from './script'

const style = `
:root{color-scheme:light dark;${colorVariables('light')}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${colorVariables('dark')}}}
[data-theme=dark]{color-scheme:dark;${colorVariables('dark')}}
[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:480px}
.head{text-align:center}
h1{margin:12px 0 6px;font-size:28px;line-height:34px;text-wrap:balance}
p{margin:0 0 16px;color:var(--ink-2)}
button{min-height:44px;padding:0 18px;border:0;border-radius:10px;background:var(--primary);color:var(--on-primary);font:600 16px/1 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
h2{margin:32px 0 8px;font-size:16px}
ul{margin:0;padding:0;list-style:none}
li+li{border-block-start:1px solid var(--line)}
ul:not(:empty){border:1px solid var(--line);border-radius:12px;background:var(--surface)}
a{display:block;min-height:48px;padding:12px 16px;color:inherit;font-weight:600;overflow-wrap:anywhere}`

async function wordsOf(locale: (typeof locales)[number]) {
  const { offline, shell } = await messagesOf(locale, ['offline', 'shell'])
  return {
    ...offline,
    places: shell.nav,
    signedOut: shell.signedOut,
    signedOutText: shell.signedOutOffline,
  }
}

/**
 * The page in place of one that neither the network nor this device has. It is the same for everybody and
 * needs no other file. It holds all languages, because it is loaded long before it is needed.
 */
export async function GET(request: Request) {
  const entries = await Promise.all(locales.map(async locale => [locale, await wordsOf(locale)] as const))
  const names: OfflineNames = {
    words: Object.fromEntries(entries),
    rightToLeft: locales.filter(locale => directionOf(locale) === 'rtl'),
    languageCookie: localeCookie,
    deviceStore,
    userKey,
    privatePrefix,
    titleHeader,
  }
  const nonce = request.headers.get('x-nonce')
  const data = JSON.stringify(names).replaceAll('<', '\\u003c')
  const english = names.words.en
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Gift Tracker</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="head">${drawScene('unplugged')}
<h1 id="title">${english?.title}</h1>
<p id="text">${english?.text}</p>
<button id="again" type="button">${english?.tryAgain}</button>
</div>
<h2 id="kept"></h2>
<ul id="list"></ul>
</main>
<script${nonce ? ` nonce="${nonce}"` : ''}>(${runOffline})(${data})</script>
</body>
</html>
`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
