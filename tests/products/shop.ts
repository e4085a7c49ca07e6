import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const html = (body: string) => `<!doctype html><html lang="en"><head>${body}</head><body></body></html>`
const product = (fields: object) =>
  html(
    `<title>Shop</title><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', ...fields })}</script>`,
  )

/** The pages of a shop as tests need them: good ones, and some that cannot be read. */
export const pages: Record<string, RequestListener> = {
  '/teapot': (_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      product({
        name: 'Blue teapot <b>“Mina”</b>',
        description: 'Keeps a pot of tea warm for two hours.',
        image: '/teapot.jpg',
        offers: { '@type': 'Offer', price: '49.50', priceCurrency: 'EUR' },
      }),
    ),
  '/coin': (_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(product({ name: 'Cold wallet', offers: { price: '0.5', priceCurrency: 'BTC' } })),
  '/moved': (_, response) => response.writeHead(302, { location: '/teapot?utm_source=moved' }).end(),
  '/inwards': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  '/file': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/busy': (_, response) => response.writeHead(503).end(),
  '/silent': (_, response) => response.setHeader('content-type', 'text/html').end('<p>Nothing</p>'),
  '/huge': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write('<p>'.repeat(20_000)));
    }
    response.on('drain', more)
    more()
  },
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const dripping = setInterval(() => response.write('<p>'), 50)
    response.on('close', () => clearInterval(dripping))
  },
}

/** Opens the shop. `host` is its address with the port, as LINK_PREVIEW_ALLOW names it. */
export async function openShop(port = 0) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    asked.push(request.url ?? '')
    const page = pages[path]
    if (page) page(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>')
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
