/**
 * A web address in its normal form, read by every program in the same way: `https:` always with its host. Null for
 * other texts.
 */
export function normalLink(text: string): string | null {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'http:' || protocol === 'https:' ? href : null
  } catch {
    return null
  }
}

/** Whether a text is a web address with http or https. No others are stored. */
export const isLink = (text: string): boolean => normalLink(text) !== null

const trackers =
  /^(?:utm_.*|mtm_.*|pk_.*|hsa_.*|fbclid|gclid|gbraid|wbraid|gad_source|gad_campaignid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|mkt_tok|oly_anon_id|oly_enc_id|_hsenc|_hsmi|vero_id|wickedid|srsltid|awc|irclickid|epik|s_kwcid|ef_id|cjevent|spm|scm)$/i
const amazon = /^(?:[a-z]+\.)?amazon\.(?:[a-z]{2,3}|co\.(?:uk|jp|za)|com\.(?:au|be|br|mx|tr))$/
const amazonProduct = /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin)\/([A-Z0-9]{10})(?=[/?]|$)/i

/** A web address without what only tells where somebody came from. An address of Amazon keeps its product alone. */
export function untracked(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  const product = amazon.test(url.hostname) ? amazonProduct.exec(url.pathname)?.[1] : undefined
  if (product) return `${url.origin}/dp/${product.toUpperCase()}`
  for (const key of [...url.searchParams.keys()]) if (trackers.test(key)) url.searchParams.delete(key)
  return url.href
}

/** Further parameters that say nothing about a product. They stay in the kept address: some shop may need them. */
const visits =
  /^(?:_ga|_gl|gclsrc|ref|ref_|ref_src|referrer|source|campaign|aff|affid|affiliate|linkcode|cmpid|sc_cid)$/i

const byText = ([one, first]: [string, string], [other, second]: [string, string]) =>
  one === other ? (first < second ? -1 : 1) : one < other ? -1 : 1

/**
 * The address of a product without what differs between two visits of it: scheme, www, tracking, fragment, order and a
 * trailing slash. Null for no web address.
 */
export function productLink(link: string): string | null {
  const normal = normalLink(link)
  if (normal === null) return null
  const { hostname, port, pathname, searchParams } = new URL(untracked(normal))
  const host = hostname.replace(/^(www\d?|m|mobile|smile)\.(?=[^.]+\.)/, '')
  const kept = [...searchParams].filter(([name]) => !visits.test(name)).sort(byText)
  const query = kept.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const path = pathname.replace(/\/+$/, '')
  return `${host}${port ? `:${port}` : ''}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
