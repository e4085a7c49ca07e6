import { describe, expect, it } from 'vitest'
import { factsOf, readPage } from '@/lib/products/provider'
import { saidBy } from '@/lib/products/rules'
import { invented, notices } from './invented'

const today = '2026-11-26'
const said = async (html: string, url = 'https://shop.example/p/123') =>
  saidBy(url, await factsOf(Buffer.from(html), 'text/html'), today)
const answered = (html: string, asked = 'https://shop.example/p/123', url = asked) =>
  readPage(asked, async () => ({
    url,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(html),
    retryAfter: null,
  }))

describe('a page with', () => {
  it.each(invented)('$says', async ({ html, url, title, price }) => {
    const { preview, refusal } = await said(html, url)
    expect(refusal).toBeNull()
    expect({
      title: preview.title,
      price: preview.price === null ? null : [preview.price, preview.currency],
    }).toEqual({ title, price })
  })
})

describe('a page that came instead of a product', () => {
  const titles = Object.entries(notices).flatMap(([code, list]) => list.map(title => ({ code, title })))
  it.each(titles)('“$title” is refused with $code', async ({ code, title }) => {
    await expect(answered(`<title>${title}</title><p>Shop</p>`)).rejects.toMatchObject({ status: 422, code })
    // The name stands in other places too, and other products beside it.
    const beside = `<meta property="og:title" content="${title}"><h1>${title}</h1><script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"item":{"@type":"Product","name":"Stool","offers":{"price":"19","priceCurrency":"USD"}}}]}</script>`
    await expect(answered(beside)).rejects.toMatchObject({ code })
  })

  it.each([
    ['LINK_REFUSED', '<title>shop.example</title><div id="px-captcha"></div><p>Press and hold</p>'],
    [
      'LINK_REFUSED',
      '<title>Amazon.com</title><form action="/errors/validateCaptcha"><h4>Enter the characters you see below</h4></form>',
    ],
    ['LINK_REFUSED', '<title>Shop</title><p>Please verify you are a human to continue.</p>'],
    ['LINK_REFUSED', '<title>Shop</title><p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>'],
    ['LINK_REFUSED', '<title>Tienda</title><p>Verifica que eres humano para continuar.</p>'],
    ['LINK_REFUSED', '<title>店</title><p>请完成安全验证后继续</p>'],
    [
      'LINK_REFUSED',
      '<title>shop.example</title><iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>',
    ],
    ['LINK_GONE', '<title>Shop</title><h1>Page not found</h1>'],
    ['LINK_GONE', '<title>Shop</title><p>The page you are looking for does not exist.</p>'],
    ['LINK_GONE', '<title>Shop</title><p>Dieser Artikel ist leider nicht mehr verfügbar.</p>'],
    ['LINK_GONE', '<title>Boutique</title><p>Cet article n’est plus disponible.</p>'],
    ['LINK_ASKS_FIRST', '<title>Shop</title><h1>Log in</h1><input type="password">'],
  ])('is refused with %s by its text: %s', async (code, html) => {
    await expect(answered(html)).rejects.toMatchObject({ status: 422, code })
  })

  it('is refused where the shop sends everybody to its first page', async () => {
    const home = '<title>Tea &amp; Co</title><h1>Welcome</h1>'
    const from = 'https://shop.example/p/teapot'
    await expect(answered(home, from, 'https://www.shop.example/')).rejects.toMatchObject({
      code: 'LINK_GONE',
    })
    await expect(answered(home, from, 'https://shop.example/de-de/')).rejects.toMatchObject({
      code: 'LINK_GONE',
    })
    expect((await answered(home, 'https://shop.example/')).title).toBe('Tea & Co')
    expect((await answered(home, 'https://short.example/x', 'https://shop.example/')).title).toBe('Tea & Co')
  })

  it.each([
    '<title>Blocked: A Novel | Books</title>',
    '<title>The Error Page Club – a book</title>',
    '<title>Teapot</title><p>You can sign in to keep it. We are sorry, an error may occur.</p>',
    '<title>Human or robot mug</title>',
    '<title>Chocolate cookies | Bakery</title>',
  ])('is not seen in %s', async html => {
    expect((await answered(html)).title).not.toBeNull()
  })
})
