import { type NextRequest, NextResponse } from 'next/server'
import { gate } from '@/lib/server/http/middleware'

// Webpack's development build evaluates its modules.
const alsoAllowed = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''

/**
 * Calls the gate on Vercel and in development. The server of scripts/start.mjs calls it itself and marks the
 * request, and then this file is not run (`markMiddleware` in scripts/build.mjs).
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const asked = { pathname, search, cookie: request.headers.get('cookie') }
  const { location, request: noted, answer } = gate(asked, btoa(crypto.randomUUID()), alsoAllowed)
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(noted))
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  const response =
    location === null
      ? NextResponse.next({ request: { headers } })
      : NextResponse.redirect(new URL(location, request.nextUrl))
  for (const [name, value] of Object.entries(answer)) response.headers.append(name, value)
  return response
}

export const config = {
  // Written by scripts/page-pattern.mjs: everything but calls and files. Next draws a page for a path that only looks like a file.
  matcher: [
    '/((?!api/|_next/static/|_next/image$|locales/index\\.json$|locales/[^/]+/[^/]+$|health$|test$|sw\\.js$|gift-tracker-client\\.ts$|faces/h-[a-z0-9-]+\\.svg$|scenes\\.svg$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|icon\\.svg$|apple-icon\\.png$|favicon\\.ico$|drawings/(?:apron|backpack|bag|ball|balloon|basket|bear|bed|beer|belt|bicycle|binoculars|blanket|blocks|boat|book|boots|bottle|bowl|cake|calendar|camera|candle|cap|car|cards|chair|cheese|chocolate|clock|coat|cocktail|coffee|console|cookies|cushion|device|dinosaur|doll|dress|drum|dumbbell|earrings|fish|flowers|frame|game|glasses|glassware|globe|gloves|grill|hairdryer|hat|headphones|heart|helmet|instrument|jar|jewel|kettle|key|kite|knife|lamp|lipstick|magazine|microphone|mirror|mixer|money|mug|necklace|notebook|ornament|paint|pan|pen|perfume|pet|phone|piano|plane|plant|plate|puzzle|racket|razor|record|robot|romper|scarf|scooter|shirt|shoes|skis|slippers|soap|socks|speaker|stroller|suitcase|sweater|tea|teapot|telescope|tent|ticket|tie|tool|towel|train|trousers|tv|umbrella|vase|voucher|wallet|watch|watering-can|whisky|wine|yarn)\\.png$|faces/(?:bear|bee|bird|bunny|cactus|cat|chick|clover|daisy|deer|dog|elephant|fox|frog|hedgehog|koala|lion|mouse|mushroom|owl|panda|penguin|strawberry|sunflower|tiger|tree|tulip|turtle|whale)\\.svg$|icons/(?:any-192|any-512|maskable-192|maskable-512|monochrome-512|shortcut-gift|shortcut-occasions|shortcut-person)\\.png$|og/(?:ar|de|en|es|fr|ja|ko|zh)\\.png$|screenshots/(?:dashboard-narrow|dashboard-wide|gifts-narrow|gifts-wide)\\.png$).*)',
  ],
}
