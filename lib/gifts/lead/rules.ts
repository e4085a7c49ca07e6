/** Days from an order to the door where nobody knows better: from a shop at home, and from one abroad. */
const usualDays = { home: 5, abroad: 14 } as const

/** Endings of two letters that shops everywhere use as a word, whatever country they belong to. */
const anywhere = new Set('ai app co cc eu fm gg io me so to tv ws'.split(' '))
/** Shops under an ending of no country that send from one country. */
const homes: readonly (readonly [string, string])[] = [
  ['amazon.com', 'US'],
  ['walmart.com', 'US'],
  ['target.com', 'US'],
  ['aliexpress.com', 'CN'],
  ['banggood.com', 'CN'],
  ['shein.com', 'CN'],
  ['temu.com', 'CN'],
]

/** The country that a shop's address names, such as GB for shop.co.uk. Null where it names none. */
export function countryOfShop(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  const host = new URL(url).hostname.replace(/\.$/, '').toLowerCase()
  const known = homes.find(([name]) => host === name || host.endsWith(`.${name}`))
  if (known) return known[1]
  const ending = host.slice(host.lastIndexOf('.') + 1)
  // Under shop.com.co is a shop in Colombia, under shop.co one anywhere.
  const isGeneric = anywhere.has(ending) && !/\.(?:com|net|org|co)\.[a-z]{2}$/.test(host)
  if (!/^[a-z]{2}$/.test(ending) || isGeneric) return null
  return ending === 'uk' ? 'GB' : ending.toUpperCase()
}

/**
 * The days that a gift takes from its order to the door: its own, else those last entered for its shop, else the usual
 * ones. A shop is abroad when its address names another country than the reader's.
 */
export function leadDaysOf(
  gift: { shippingDays: number | null; purchaseUrl: string | null },
  storeDays: number | null,
  country: string,
): number {
  const known = gift.shippingDays ?? storeDays
  if (known !== null) return known
  const theirs = countryOfShop(gift.purchaseUrl)
  return theirs === null || theirs === country.toUpperCase() ? usualDays.home : usualDays.abroad
}
